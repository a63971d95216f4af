/** Reads the calls of the contract from the server's own OpenAPI description. */

import type { JsonSchema } from './schemaArbitrary';

interface Parameter {
  name: string;
  in?: string;
  schema: JsonSchema;
  required?: boolean;
}

export interface Operation {
  /** The method and the path, such as `POST /api/orders`. */
  name: string;
  method: string;
  /** The path with the placeholder `{id}`. */
  path: string;
  query: Parameter[];
  body?: JsonSchema;
  /** The kind of the required token. */
  token?: 'session' | 'idToken';
}

interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  security?: Partial<Record<'session' | 'idToken', unknown>>[];
}

export interface Description {
  paths: Record<string, Record<string, Described>>;
}

export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      operationOf(path, method.toUpperCase(), described),
    ),
  );
}

function operationOf(
  path: string,
  method: string,
  { parameters = [], requestBody, security = [] }: Described,
): Operation {
  const needs = security[0] ?? {};
  return {
    name: `${method} ${path}`,
    method,
    path,
    query: parameters.filter((parameter) => parameter.in !== 'path'),
    body: requestBody?.content['application/json']?.schema,
    ...('session' in needs && { token: 'session' }),
    ...('idToken' in needs && { token: 'idToken' }),
  };
}
