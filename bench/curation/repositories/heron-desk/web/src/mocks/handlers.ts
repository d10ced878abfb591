import { HttpResponse, http } from 'msw';

/** Answers of a desk with three letters; used by the tests and by `npm run dev:offline`. */
export const handlers = [
  http.get('/api/letters', () =>
    HttpResponse.json([
      { id: '1', subject: 'An owl', sent: 1_709_280_000 },
      { id: '2', subject: 'Re: An owl', answers: '1', sent: 1_709_283_600 },
    ]),
  ),
  http.post('/api/letters/:id/answer', () => new HttpResponse(null, { status: 204 })),
];
