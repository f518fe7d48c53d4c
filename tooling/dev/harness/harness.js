/* global document, localStorage, fetch, Option -- runs in the page */
/** The switches of the harness page: each change is told to the fake API, then the console is loaded anew. */
const form = document.querySelector('form');
const frame = document.querySelector('iframe');
const { route, role, answers } = form.elements;

/** What each choice of 'Answers' means for the fake API. */
const answerStates = {
  fast: { delayMs: 0, failure: null },
  slow: { delayMs: 3000, failure: null },
  401: { delayMs: 0, failure: 401 },
  500: { delayMs: 0, failure: 500 },
};

async function apply() {
  localStorage.setItem('apiToken', 'harness');
  localStorage.setItem('refreshToken', 'harness');
  const state = { role: role.value, ...answerStates[answers.value] };
  await fetch('/harness/state', { method: 'PUT', body: JSON.stringify(state) });
  frame.src = `${route.value}?harness=${Date.now()}`;
}

const { routes } = await (await fetch('/harness/state')).json();
route.replaceChildren(...routes.map((address) => new Option(address)));
let applied = apply();
// one after the other: of two at once the answer that comes last would stand
form.addEventListener('change', () => {
  applied = applied.then(apply);
});
await applied;
