/* global window -- what is evaluated in pages */
const ZONE = 'root:default-zone';

/**
 * The editors, each driven in the same words: `open` by its address, `follow` a link to it, `beginTyping` in its first
 * block, and acts on that block, whose ms they answer: `insert` a copy after it, `remove` that, `align` its text;
 * `serialise` answers the ms that a save takes in the page.
 */
export function grapesSide({ tab, url, reports }) {
  return {
    ...bareSide({ tab, url, reports, editor: 'grapes' }),
    name: 'GrapesJS',
    async beginTyping(id) {
      await tab.page.frameLocator('iframe').first().locator(`[data-node="${id}"]`).dblclick();
      await tab.page.keyboard.press('Control+End');
    },
    insert: () =>
      tab.change({ added: 1 }, () =>
        tab.page.evaluate(() => {
          const blocks = window.editor.getWrapper().components();
          window.beginChange();
          blocks.add(blocks.at(0).clone(), { at: 1 });
        }),
      ),
    remove: () =>
      tab.change({ added: -1 }, () =>
        tab.page.evaluate(() => {
          window.beginChange();
          window.editor.getWrapper().components().at(1).remove();
        }),
      ),
    align: (id, align) =>
      tab.change({ id, align }, () =>
        tab.page.evaluate((wanted) => {
          window.beginChange();
          window.editor.getWrapper().components().at(0).addStyle({ 'text-align': wanted });
        }, align),
      ),
    serialise: () =>
      tab.page.evaluate(() => {
        const startedAt = window.performance.now();
        JSON.stringify(window.editor.getProjectData());
        return window.performance.now() - startedAt;
      }),
  };
}

export function puckSide({ tab, url, reports }) {
  const dispatched = (expected, action) =>
    tab.change(expected, () =>
      tab.page.evaluate((what) => {
        window.beginChange();
        window.getPuck().dispatch(what);
      }, action),
    );
  return {
    ...bareSide({ tab, url, reports, editor: 'puck' }),
    name: 'Puck',
    async beginTyping(id) {
      await tab.page.frameLocator('iframe').first().locator(`[data-node="${id}"]`).click();
      await tab.page.getByRole('textbox', { name: 'html' }).click();
      await tab.page.keyboard.press('Control+End');
    },
    insert: () => dispatched({ added: 1 }, { type: 'duplicate', sourceIndex: 0, sourceZone: ZONE }),
    remove: () => dispatched({ added: -1 }, { type: 'remove', index: 1, zone: ZONE }),
    align: (id, align) =>
      tab.change({ id, align }, () =>
        tab.page.evaluate(
          ({ wanted, zone }) => {
            const { appState, dispatch } = window.getPuck();
            const block = appState.data.content[0];
            const data = { ...block, props: { ...block.props, align: wanted } };
            window.beginChange();
            dispatch({ type: 'replace', destinationIndex: 0, destinationZone: zone, data });
          },
          { wanted: align, zone: ZONE },
        ),
      ),
    serialise: () =>
      tab.page.evaluate(() => {
        const startedAt = window.performance.now();
        JSON.stringify(window.getPuck().appState.data);
        return window.performance.now() - startedAt;
      }),
  };
}

function bareSide({ tab, url, reports, editor }) {
  const count = (size) => reports[size].document.root.children.length;
  return {
    tab,
    open: (size) => tab.open(`${url}/${editor}-${size}#open`, count(size)),
    async follow(size) {
      await tab.page.goto(`${url}/${editor}-${size}`);
      return tab.follow('#link', count(size));
    },
  };
}

/** Ours: people type on the page. */
export function builderSide({ tab, serialiser, addresses, reports }) {
  const count = (size) => reports[size].document.root.children.length;
  const canvas = tab.page.frameLocator('iframe[title="Report canvas"]');
  // an editor that is left with edits asks about them when it is opened again
  const saved = async () => {
    if (await canvas.owner().isVisible()) await tab.page.getByText(/^(Saved|Last Updated)/).waitFor();
  };
  return {
    name: 'ours',
    tab,
    async open(size) {
      await saved();
      return tab.open(addresses[size], count(size));
    },
    async follow(size) {
      await saved();
      await tab.page.goBack();
      const link = `a[href="${addresses[size]}"]`;
      await tab.page.locator(link).first().waitFor();
      return tab.follow(link, count(size));
    },
    async beginTyping(id) {
      await canvas.locator(`[data-node="${id}"]`).click();
      await canvas.getByRole('textbox', { name: 'Text on the page' }).waitFor();
      await tab.page.keyboard.press('Control+End');
    },
    insert: () => tab.change({ added: 1 }, () => tab.page.keyboard.press('Control+d')),
    /** From the answer to the question that deleting asks. */
    async remove() {
      await tab.page.keyboard.press('Delete');
      const answer = tab.page.getByRole('dialog').getByRole('button', { name: 'Continue' });
      const taken = await tab.change({ added: -1 }, () => answer.press('Enter'));
      await answer.waitFor({ state: 'detached' });
      return taken;
    },
    async select(id) {
      await canvas.locator(`[data-node="${id}"]`).click();
    },
    async beginStyling() {
      await tab.page.getByRole('tab', { name: 'Styles' }).click();
    },
    async align(id, align) {
      const option = `.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title="${align}"]`;
      await tab.page.getByRole('combobox', { name: /^Align text/ }).press('ArrowDown');
      await tab.page.locator(option).waitFor();
      return tab.change({ id, align }, () => tab.page.locator(option).evaluate((shown) => shown.click()));
    },
    async serialise(size) {
      return serialiser.evaluate((document) => {
        const startedAt = window.performance.now();
        window.serialise(document);
        return window.performance.now() - startedAt;
      }, reports[size].document);
    },
  };
}
