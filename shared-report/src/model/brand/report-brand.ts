/** Whose report it is beside ours (D§3.11): drawn in the masthead, on each page and at the end of a PDF. */
export interface ReportBrand {
  readonly name: string;
  readonly registeredName: string;
  readonly websiteLink: string;
  /** '#rgb' or '#rrggbb'; empty when it has none. */
  readonly colourCode: string;
  /** data: address of the image. */
  readonly logo: string | null;
  /** The masthead is filled with the brand's colour. */
  readonly enableHeaderColors: boolean;
  /** The logo stands in the place of ours, not beside it. */
  readonly logoSwap: boolean;
  readonly enableLogoAllPages: boolean;
}
