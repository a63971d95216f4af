import { isAnswerLost, toApiError } from '#src/api/apiError';

describe('an error of the API', () => {
  it('is the refusal that the API wrote', () => {
    const data = { code: 'unavailable', message: 'gone', products: ['a1'] };
    expect(toApiError({ status: 409, data })).toEqual({ kind: 'refused', status: 409, ...data });
  });

  it.each([
    [401, 'unauthorized'],
    [429, 'too_many_requests'],
    [500, 'internal'],
    [502, 'internal'],
  ])('is told by its status when a stranger answers %i', (status, code) => {
    expect(toApiError({ status, data: '<html>' })).toMatchObject({ kind: 'refused', code });
  });

  it('is unreadable when HTML comes with 200', () => {
    const error = { status: 'PARSING_ERROR', originalStatus: 200, data: '<', error: '' } as const;
    expect(toApiError(error)).toEqual({ kind: 'unreadable' });
  });
});

describe('a lost answer', () => {
  it.each([{ kind: 'unreachable' }, { kind: 'timeout' }, { kind: 'unreadable' }] as const)(
    'is %p',
    (error) => expect(isAnswerLost(error)).toBe(true),
  );

  it('is no refusal below 500', () => {
    expect(isAnswerLost(toApiError({ status: 409, data: null }))).toBe(false);
    expect(isAnswerLost(toApiError({ status: 503, data: null }))).toBe(true);
  });
});
