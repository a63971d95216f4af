import * as v from 'valibot';
import { loginAnswerSchema, loginRequestSchema } from '#domain/account';
import { ApiRefusal } from '#server/base/apiRefusal';
import { hashToken, newToken, seal } from '#server/base/token';
import type { Database } from '#server/engines/database/database';
import type { VerifiedPerson } from '#server/engines/identity/identity';
import { LOGINS } from '#server/http/server/rateLimits';
import { bearerOf, onClosed } from '#server/http/server/request';
import { requirePerson, tokenHashOf } from '#server/http/server/requestSession';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { deleteAccount } from '#server/shop/people/deleteAccount';
import { deviceName } from '#server/shop/people/deviceName';
import { isBeingDeleted } from '#server/stores/personalDataStore';
import {
  createSession,
  endingOf,
  endSession,
  endSessionsBefore,
  sweepSessions,
} from '#server/stores/sessionsStore';

const LOGIN_LIMIT_BYTES = 4 * 1024;

export function sessionRoutes(api: Api, { database, identity, limits }: RouteServices): void {
  api.post(
    '/login',
    {
      config: LOGINS,
      bodyLimit: LOGIN_LIMIT_BYTES,
      schema: {
        summary: 'A session token for whom the ID token speaks',
        security: [{ idToken: [] }],
        body: loginRequestSchema,
        response: { 200: loginAnswerSchema },
      },
    },
    async (request, reply) => {
      const idToken = bearerOf(request);
      if (idToken === undefined) throw new ApiRefusal('unauthorized');
      const person = await identity.verify(idToken);
      requirePerson(person, request.body.email);
      await limits.login(person.uid);
      if (await isBeingDeleted(database, person.uid)) {
        await deleteAccount({ database, identity }, { uid: person.uid, idToken });
        throw new ApiRefusal('unauthorized');
      }
      await refuseEnded(database, person);
      const token = newToken();
      await sweepSessions(database);
      const device = deviceName(request.headers['user-agent']);
      const sealedIdToken = seal(idToken, token);
      await createSession(database, hashToken(token), { ...person, device, sealedIdToken });
      // A client that has disconnected never receives the token. Its session would stay listed for an hour.
      onClosed(reply.raw, () => {
        if (reply.raw.writableEnded) return;
        endSession(database, hashToken(token)).catch((error: unknown) => {
          request.log.warn({ cause: String(error) }, 'An unheard session was not ended.');
        });
      });
      return { token };
    },
  );

  api.post(
    '/logout',
    {
      bodyLimit: LOGIN_LIMIT_BYTES,
      schema: {
        summary: 'Ends the session at once',
        security: [{ session: [] }],
        body: v.nullable(v.strictObject({})),
        response: { 204: v.null() },
      },
    },
    async (request, reply) => {
      if (!(await endSession(database, tokenHashOf(request)))) throw new ApiRefusal('unauthorized');
      return reply.code(204).send(null);
    },
  );
}

/**
 * Throws `unauthorized` if the operator has ended this sign-in, and `signed_out` if the person has, in another browser.
 * If the password was changed, ends the sessions of all sign-ins before.
 */
async function refuseEnded(database: Database, person: VerifiedPerson): Promise<void> {
  const ending = await endingOf(database, person);
  if (ending === 'revoked') throw new ApiRefusal('unauthorized');
  if (ending === 'signed_out') throw new ApiRefusal('signed_out');
  if (person.passwordChangedAt !== undefined)
    await endSessionsBefore(database, person.uid, person.passwordChangedAt);
}
