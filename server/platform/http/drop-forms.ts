import type { FastifyInstance } from 'fastify'

const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Within `scope` a form is taken as a body too, and what it says is left aside. */
export const ignoreForms = (scope: FastifyInstance) =>
  scope.addContentTypeParser(TYPES, { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
