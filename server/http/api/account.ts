/** The signed-in user's account: sessions, data, deletion. */

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
import { sameEmail } from '#server/base/sameEmail';
import { isOwner } from '#server/http/server/admitOwners';
import { LOGINS } from '#server/http/server/rateLimits';
import { bearerOf } from '#server/http/server/request';
import { sessionOf } from '#server/http/server/requestSession';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { writerOf } from '#server/http/server/sessionDatabase';
import { deleteAccount } from '#server/shop/people/deleteAccount';
import { countOpenPieces } from '#server/stores/earlierOrders';
import { exportOrders, withOrders } from '#server/stores/personalDataStore';
import { endOtherSessions, readSessions } from '#server/stores/sessionsStore';

const BODY_LIMIT_BYTES = 4 * 1024;
const security = [{ session: [] }];

export function accountRoutes(api: Api, services: RouteServices): void {
  roleRoute(api, services);
  openPiecesRoute(api, services);
  sessionsRoutes(api, services);
  dataRoute(api, services);
  deletionRoute(api, services);
}

/** Tells a browser whether to load the owner's pages, so that a shopper's browser does not get an error instead. */
function roleRoute(api: Api, services: RouteServices): void {
  api.get(
    '/account/role',
    {
      schema: {
        summary: "Whether the session's person is an owner of the shop",
        security,
        response: { 200: roleSchema },
      },
    },
    async (request) => {
      const session = await sessionOf(services, request);
      return { role: isOwner(services, session) ? 'owner' : 'shopper' } as const;
    },
  );
}

/** Lets the cart warn that an order would be too large, before the order is sent. */
function openPiecesRoute(api: Api, services: RouteServices): void {
  api.get(
    '/account/openPieces',
    {
      schema: {
        summary: "The pieces in the person's orders that nobody has packed yet, and their limit",
        security,
        response: { 200: openPiecesSchema },
      },
    },
    async (request) => {
      const { uid } = await sessionOf(services, request);
      const most = services.maxOpenPieces;
      return { pieces: await countOpenPieces(services.database, uid, most), most };
    },
  );
}

function sessionsRoutes(api: Api, { database, identity }: RouteServices): void {
  api.get(
    '/account/sessions',
    {
      config: LOGINS,
      schema: {
        summary: "The person's living sessions, newest first",
        security,
        response: { 200: openSessionsSchema },
      },
    },
    async (request) => {
      const session = await sessionOf({ database, identity }, request);
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
        security,
        body: v.nullable(v.strictObject({})),
        response: { 200: endedSessionsSchema },
      },
    },
    async (request) => {
      const session = await sessionOf({ database, identity }, request);
      const ended = await writerOf(database, session).database.transaction((queries) =>
        endOtherSessions(queries, session, session.tokenHash),
      );
      return { ended };
    },
  );
}

function dataRoute(api: Api, { database, identity }: RouteServices): void {
  api.get(
    '/account/data',
    {
      config: LOGINS,
      schema: {
        summary: 'All that the shop holds of the person',
        security,
        response: { 200: personalDataSchema },
      },
    },
    async (request, reply) => {
      const session = await sessionOf({ database, identity }, request);
      const sessions = await readSessions(database, session, session.tokenHash);
      const orders = exportOrders(database, session.uid);
      const text = withOrders({ email: session.email, sessions }, orders);
      // The cast is needed because the schema describes the parsed JSON value, but `send` gets a stream of its text.
      return reply.type('application/json; charset=utf-8').send(Readable.from(text) as never);
    },
  );
}

function deletionRoute(api: Api, services: RouteServices): void {
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
      if (!sameEmail(person.email, request.body.email)) throw new ApiRefusal('another_person');
      if (!isRecent(person.signedInAt)) throw new ApiRefusal('recent_login_required');
      await deleteAccount(services, { uid: person.uid, idToken });
      return reply.code(204).send(null);
    },
  );
}

function isRecent(signedInAt: number): boolean {
  return Date.now() / 1_000 - signedInAt < RECENT_SIGN_IN_S;
}
