import type { Problem } from '../generated/api-types.ts';

/** The API answered, but not with what was asked for. */
export class ApiError extends Error {
  readonly status: number;
  /** Seconds to wait before trying again, if the API named any. */
  readonly retryAfter: number | null;

  constructor(status: number, title: string, retryAfter: number | null) {
    super(title);
    this.name = 'ApiError';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Gives the access token for the next call, or null for a stranger. */
export type TokenSource = () => string | null;

export interface ApiClient {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  delete<T>(path: string): Promise<T>;
}

/**
 * Calls the shop's API. Rejects with an ApiError for every answer outside 2xx and with a
 * TypeError when there was no answer at all.
 */
export function createClient(
  baseUrl: string,
  readToken: TokenSource,
  send: typeof fetch = fetch,
): ApiClient {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const token = readToken();
    const response = await send(`${baseUrl}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw await toApiError(response);
    return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
  }

  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    delete: (path) => call('DELETE', path),
  };
}

async function toApiError(response: Response): Promise<ApiError> {
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const problem = (await response.json().catch(() => null)) as Problem | null;
  return new ApiError(
    response.status,
    problem?.title ?? `The shop answered ${response.status}.`,
    Number.isNaN(wait) ? null : wait,
  );
}
