/* global document -- what a page has */
// In the place of rc-util's, which lets the browser lay out the page for every table that is mounted, with a style of its
// own each time: 16 ms. All scrollbars of the console are the browser's, so one measure serves them all.
let known;

function measured() {
  const box = document.createElement('div');
  box.style.cssText =
    'position:absolute;left:0;top:0;width:100px;height:100px;overflow:scroll;visibility:hidden';
  document.body.appendChild(box);
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight };
  box.remove();
  return size;
}

export const getTargetScrollBarSize = () => (known ??= measured());
export default () => getTargetScrollBarSize().width;
