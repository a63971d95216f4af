/** Makes Fastify validate and type requests with Valibot schemas. Most schemas are in `domain/`. */

import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify';
import * as v from 'valibot';
import { ApiRefusal } from '#server/base/apiRefusal';

export interface ValibotProvider extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

/** Coerces no values and removes no properties. The error names the first invalid value and what is wrong with it. */
export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> = ({
  schema,
  httpPart = 'body',
}) => {
  return (data: unknown) => {
    const checked = v.safeParse(schema, data, { abortEarly: true });
    if (checked.success) return { value: checked.output };
    return {
      error: new ApiRefusal('bad_request', { message: messageOf(checked.issues[0], httpPart) }),
    };
  };
};

/** Valibot's own message contains the value, which can be an address or a phone number. */
function messageOf(issue: v.BaseIssue<unknown>, part: string): string {
  const place = [part, v.getDotPath(issue)].filter((name) => name !== null).join('.');
  if (issue.type === 'check') return `${place}: ${issue.message}`;
  if (issue.type === 'regex') return `${place}: is missing or of another form`;
  return `${place}: must be ${issue.type === 'strict_object' ? 'known and complete' : (issue.expected ?? issue.type)}`;
}

export const serializerCompiler = () => (data: unknown) => JSON.stringify(data);
