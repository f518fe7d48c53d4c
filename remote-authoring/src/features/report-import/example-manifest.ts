/** A manifest to begin with; `docs/examples/archive-manifest.csv` is the same. */
export const exampleManifest = [
  'file,title,reportType,publishedOn,companyCodes,author,subTitle,webTitle,recommendation,researchType,sector,market,tags,description,public,reference',
  '2019/copper-outlook.pdf,Copper outlook,Company Report,2019-11-21,ASX:BHP,Ada Brown,Volumes hold up,,Buy,,Materials,Australia,copper|mining,"Volumes, prices and margins",yes,R-1047',
  '2019/market-note.pdf,Market note,Market Report,22/11/2019,,analyst@demo.test,,,,,,Australia|Asia,,,no,R-1048',
  '',
].join('\r\n');
