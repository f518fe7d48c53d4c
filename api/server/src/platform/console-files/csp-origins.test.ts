import { withOrigins } from './csp-origins';

const strict = "default-src 'self';img-src 'self' data:;connect-src 'self';frame-src 'self'";

it('lets in what the policy of the environment names, each where it belongs, and nothing that is no origin', () => {
  expect(withOrigins(strict, undefined)).toBe(strict);
  const csp = {
    connect: [
      'https://prices.example',
      'wss://live.example:8443',
      "'unsafe-inline'",
      'https://a.example;script-src *',
    ],
    img: ['https://*.pictures.example', 'http://plain.example', '*'],
    frame: ['https://player.example', 'https://a.example\r\nx: y'],
  };
  expect(withOrigins(strict, csp)).toBe(
    "default-src 'self';img-src 'self' data: https://*.pictures.example;" +
      "connect-src 'self' https://prices.example wss://live.example:8443;frame-src 'self' https://player.example",
  );
});
