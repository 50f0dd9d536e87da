import { defineSubject } from '#server/assembly/defineSubject.ts'
import { createSearch } from './searchHandlers.ts'

export const search = defineSubject({
  name: 'search',
  handlers: (_parts, declared) => ({
    search: createSearch(declared),
  }),
})
