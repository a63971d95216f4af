/** The OpenAPI description, generated from the schemas that validate the requests. */

import swagger from '@fastify/swagger';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { GenericSchema } from 'valibot';

export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Product API of the shop', version: '1.0.0' },
      components: {
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token that POST /login gave.',
          },
          idToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'An ID token of the identity service.',
          },
        },
      },
    },
    transform: ({ schema, url }) => ({ schema: described(schema), url }),
  });
}

function described(schema: FastifySchema = {}): FastifySchema {
  const parts = Object.entries(schema).map(([part, value]) => [part, describedPart(part, value)]);
  return Object.fromEntries(parts) as FastifySchema;
}

function describedPart(part: string, value: unknown): unknown {
  if (part === 'response') return mapValues(value as Record<string, GenericSchema>, jsonSchemaOf);
  return ['body', 'querystring', 'params', 'headers'].includes(part)
    ? jsonSchemaOf(value as GenericSchema)
    : value;
}

/** Omits checks that are functions (`v.check`), because JSON Schema cannot express them. */
function jsonSchemaOf(schema: GenericSchema): object {
  const options = { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' } as const;
  const described = { description: 'See the schema.', ...toJsonSchema(schema, options) };
  delete described.$schema;
  return described;
}

function mapValues<Value, Result>(values: Record<string, Value>, change: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
