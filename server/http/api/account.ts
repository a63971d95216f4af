import { Readable } from 'node:stream';
import * as v from 'valibot';
import {
  deletionRequestSchema,
  endedSessionsSchema,
  openSessionsSchema,
  personalDataSchema,
  RECENT_SIGN_IN_S,
  roleSchema,
} from '#domain/account';
import { openPiecesSchema } from '#domain/orders/orderLimits';
import { ApiRefusal } from '#server/base/apiRefusal';
import { isOwner } from '#server/http/server/admitOwners';
import { LOGINS } from '#server/http/server/rateLimits';
import { bearerOf } from '#server/http/server/request';
import { type OwnSession, requirePerson } from '#server/http/server/requestSession';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { writerOf } from '#server/http/server/sessionDatabase';
import { deleteAccount } from '#server/shop/people/deleteAccount';
import { countOpenPieces } from '#server/stores/earlierOrders';
import { exportOrders, personalDataJson } from '#server/stores/personalDataStore';
import { endOtherSessions, readSessions } from '#server/stores/sessionsStore';

const BODY_LIMIT_BYTES = 4 * 1024;

export function accountRoutes(api: Api, services: RouteServices, ownSession: OwnSession): void {
  const { database, maxOpenPieces: most } = services;
  // Tells a browser whether to load the owner's pages, so that a shopper's browser does not get an error instead.
  api.get(
    '/account/role',
    {
      schema: {
        summary: "Whether the session's person is an owner of the shop",
        response: { 200: roleSchema },
      },
    },
    (request) => ({ role: isOwner(services, ownSession(request)) ? 'owner' : 'shopper' }) as const,
  );

  // Lets the cart warn that an order would be too large, before the order is sent.
  api.get(
    '/account/openPieces',
    {
      schema: {
        summary: "The pieces in the person's orders that nobody has packed yet, and their limit",
        response: { 200: openPiecesSchema },
      },
    },
    async (request) => {
      const { uid } = ownSession(request);
      return { pieces: await countOpenPieces(database, uid, most), most };
    },
  );
  openSessionRoutes(api, services, ownSession);
  dataRoute(api, services, ownSession);
}

function openSessionRoutes(api: Api, { database }: RouteServices, ownSession: OwnSession): void {
  api.get(
    '/account/sessions',
    {
      config: LOGINS,
      schema: {
        summary: "The person's living sessions, newest first",
        response: { 200: openSessionsSchema },
      },
    },
    (request) => {
      const session = ownSession(request);
      return readSessions(database, session, session.tokenHash);
    },
  );

  api.post(
    '/account/sessions/endOthers',
    {
      config: LOGINS,
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        summary: 'Ends every other session of the person; those browsers must sign in again',
        body: v.nullable(v.strictObject({})),
        response: { 200: endedSessionsSchema },
      },
    },
    async (request) => {
      const session = ownSession(request);
      const ended = await writerOf(database, session).database.transaction((queries) =>
        endOtherSessions(queries, session, session.tokenHash),
      );
      return { ended };
    },
  );
}

function dataRoute(api: Api, { database }: RouteServices, ownSession: OwnSession): void {
  api.get(
    '/account/data',
    {
      config: LOGINS,
      schema: {
        summary: 'All that the shop holds of the person',
        response: { 200: personalDataSchema },
      },
    },
    async (request, reply) => {
      const session = ownSession(request);
      const sessions = await readSessions(database, session, session.tokenHash);
      const orders = exportOrders(database, session.uid);
      const text = personalDataJson({ email: session.email, sessions }, orders);
      // The cast is needed because the schema describes the parsed JSON value, but `send` gets a stream of its text.
      return reply.type('application/json; charset=utf-8').send(Readable.from(text) as never);
    },
  );
}

export function deletionRoute(api: Api, services: RouteServices): void {
  api.post(
    '/account/deletion',
    {
      config: LOGINS,
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        summary:
          'Deletes the account for whom the ID token speaks, here and at the identity service',
        security: [{ idToken: [] }],
        body: deletionRequestSchema,
        response: { 204: v.null() },
      },
    },
    async (request, reply) => {
      const idToken = bearerOf(request);
      if (idToken === undefined) throw new ApiRefusal('unauthorized');
      const person = await services.identity.verify(idToken);
      requirePerson(person, request.body.email);
      if (!isRecent(person.signedInAt)) throw new ApiRefusal('recent_login_required');
      await deleteAccount(services, { uid: person.uid, idToken });
      return reply.code(204).send(null);
    },
  );
}

function isRecent(signedInAt: number): boolean {
  return Date.now() / 1_000 - signedInAt < RECENT_SIGN_IN_S;
}
