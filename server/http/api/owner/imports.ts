import * as v from 'valibot';
import { importAnswersSchema } from '#domain/owner/importAnswers';
import {
  IMPORT_ROW_KINDS,
  importModeSchema,
  importReportSchema,
  type ImportReportInput,
  importRowSchema,
  refusedRowSchema,
} from '#domain/owner/importReport';
import { isStorableText } from '#domain/textValidation';
import { ApiRefusal } from '#server/base/apiRefusal';
import { createSemaphore } from '#server/base/createSemaphore';
import { withTimeoutFallback } from '#server/base/withTimeoutFallback';
import type { Database } from '#server/engines/database/database';
import type { OwnerServices } from '#server/http/server/admitOwners';
import { acceptBytes } from '#server/http/server/bodies';
import { onClosed } from '#server/http/server/request';
import type { Api, RouteServices } from '#server/http/server/routeServices';
import { allowSlowUploads } from '#server/http/server/slowUploads';
import { applySentFile, previewSentFile, type StartedImport } from '#server/shop/file/ownerImport';
import { withEnglish } from '#server/shop/file/reportSaid';
import { readUndoProgress } from '#server/stores/goods/undoStore';
import { readImportRows, readRefusals } from '#server/stores/import/importRows';
import { readReport } from '#server/stores/import/ownerImportStore';
import { idParamsSchema } from '../queries';
import { limit } from './ownerQueries';

const response = { 200: importReportSchema };

/** A product takes about 300 bytes. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** The maximum number of files that are received or answered at once. Each takes up to `MAX_FILE_BYTES` of memory. */
const MOST_AT_ONCE = 3;
const AGAIN_S = 2;
const enterFile = createSemaphore(
  MOST_AT_ONCE,
  () => new ApiRefusal('too_many_requests', { reason: 'files_busy' }, AGAIN_S),
);
/** How long a response waits for the import to end. Then it reports the progress, and the client asks again. */
const PATIENCE_MS = 5_000;
const TYPES =
  /^(application\/(octet-stream|json|vnd\.ms-excel|([a-z]+\+)?xml|zip|x-zip-compressed)|text\/[\w.+-]+)( ?; ?charset="?[\w-]+"?)?$/i;

export function importRoutes(api: Api, services: OwnerServices): void {
  sendRoute(api, services);
  rowRoutes(api, services);
  const { database, expireGoods, wakeFetching, ownerOf } = services;
  api.get(
    '/imports/:id',
    {
      schema: {
        summary: 'How far an import is, and what it would change or has changed',
        params: idParamsSchema,
        response,
      },
    },
    ({ params: { id } }) => reportOf(database, id),
  );
  api.post(
    '/imports/:id/apply',
    {
      schema: {
        summary: 'Changes the goods as the preview says; `remove` confirms that goods go',
        params: idParamsSchema,
        body: v.nullable(v.strictObject({ remove: v.optional(v.boolean()) })),
        response,
      },
    },
    async (request) => {
      const { remove = false } = request.body ?? {};
      const owner = ownerOf(request, { goesOn: true });
      const started = await applySentFile(database, owner, { id: request.params.id, remove });
      // The import may end after the answer, and changes goods until then.
      void started.done.then(expireGoods);
      const report = await ended(database, started);
      wakeFetching?.();
      return report;
    },
  );
}

function rowRoutes(api: Api, { database }: RouteServices): void {
  const after = v.pipe(v.string(), v.maxLength(64), v.check(isStorableText));
  api.get(
    '/imports/:id/rows',
    {
      schema: {
        summary:
          'What an import would add, change, hide or remove, by pages; none once it is applied',
        params: idParamsSchema,
        querystring: v.strictObject({
          kind: v.picklist(IMPORT_ROW_KINDS),
          after: v.optional(after, ''),
          limit,
        }),
        response: { 200: v.array(importRowSchema) },
      },
    },
    async ({ params: { id }, query }) => {
      const { mode } = await reportOf(database, id);
      return query.kind === 'removed' && mode === 'add' ? [] : readImportRows(database, id, query);
    },
  );
  api.get(
    '/imports/:id/refusals',
    {
      schema: {
        summary:
          'The rows of the file that the shop refuses, each with its line and the reason, by pages',
        params: idParamsSchema,
        querystring: v.strictObject({
          after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.toNumber()), '0'),
          limit,
        }),
        response: { 200: v.array(refusedRowSchema) },
      },
    },
    async ({ params: { id }, query }) => {
      await reportOf(database, id);
      return readRefusals(database, id, query);
    },
  );
}

function sendRoute(app: Api, { database, currentShop, hasSiteFile, ownerOf }: OwnerServices): void {
  void app.register((api: Api, _options, done) => {
    allowSlowUploads(api);
    acceptBytes(api, TYPES);
    api.post(
      '/imports',
      {
        bodyLimit: MAX_FILE_BYTES,
        config: { takes: 'Send a file of goods: CSV, XML, JSON, or these in a zip file.' },
        schema: {
          summary:
            'Reads a file of goods (CSV, XML, JSON, or these in a zip file) and says what it would change',
          querystring: v.strictObject({
            mode: v.optional(importModeSchema, 'add'),
            ...importAnswersSchema.entries,
          }),
          response,
        },
        // Refuses before the body is read, because the body may be large.
        preParsing: (_request, reply, _payload, next) => {
          onClosed(reply.raw, enterFile());
          next();
        },
      },
      async (request) => {
        const { body, query } = request;
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const { mode, ...answers } = query;
        const { shop } = await currentShop.read();
        const sent = { bytes, mode, answers, shop, hasFile: hasSiteFile };
        return ended(database, await previewSentFile(database, ownerOf(request), sent));
      },
    );
    done();
  });
}

async function ended(database: Database, { id, done }: StartedImport): Promise<ImportReportInput> {
  await withTimeoutFallback(done, PATIENCE_MS, undefined);
  return reportOf(database, id);
}

async function reportOf(database: Database, id: string): Promise<ImportReportInput> {
  const report = await readReport(database, id);
  if (report === undefined) throw new ApiRefusal('not_found');
  const refused =
    report.refusedCount === 0 ? [] : await readRefusals(database, id, { after: 0, limit: 100 });
  const undone =
    report.act === undefined ? undefined : await readUndoProgress(database, report.act);
  return { ...withEnglish(report), refused, undone };
}
