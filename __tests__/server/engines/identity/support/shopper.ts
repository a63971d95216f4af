import type { FastifyInstance } from 'fastify';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';

export interface SignedIn {
  idToken: string;
  refreshToken: string;
  localId: string;
}

/** Makes a REST call of the SDK through the shop. */
export async function call(app: FastifyInstance, name: string, payload: object) {
  return app.inject({ method: 'POST', url: `${ACCOUNTS}:${name}?key=local`, payload });
}

export async function signUp(app: FastifyInstance, email: string): Promise<SignedIn> {
  const answer = await call(app, 'signUp', credentials(email));
  return answer.json<SignedIn>();
}

export async function signIn(app: FastifyInstance, email: string): Promise<SignedIn> {
  const answer = await call(app, 'signInWithPassword', credentials(email));
  return answer.json<SignedIn>();
}

export async function askForVerification(app: FastifyInstance, idToken: string): Promise<void> {
  await call(app, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
}

function credentials(email: string) {
  return { email, password: 'secret-1', returnSecureToken: true };
}
