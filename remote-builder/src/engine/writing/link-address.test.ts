import { addressOf } from './link-address';

it.each([
  ['https://firm.example/a?b=1', 'https://firm.example/a?b=1'],
  [' firm.example ', 'https://firm.example'],
  ['ada@firm.example', 'mailto:ada@firm.example'],
  ['mailto:ada@firm.example', 'mailto:ada@firm.example'],
  ['javascript:alert(1)', null],
  ['http://', null],
  ['page 3', null],
  ['release', null],
  ['', null],
])('to “%s” leads to %s', (typed, address) => expect(addressOf(typed)).toBe(address));
