import { expect, test } from 'vitest'
import { administrationChunk, type ModuleGraph } from '#scripts/administrationChunk.ts'

const module = (imports: string[], later: string[] = [], inputFormat = 'es') => ({
  importedIds: imports,
  dynamicallyImportedIds: later,
  inputFormat,
})
const modules: Record<string, ReturnType<typeof module>> = {
  '/main.tsx': module(['/node_modules/react.js', '/gate.ts'], ['/app.tsx', '/login.tsx']),
  '/gate.ts': module([]),
  '/login.tsx': module(['/field.tsx']),
  '/field.tsx': module(['/node_modules/small.js']),
  '/app.tsx': module(['/node_modules/table.js', '/shell.tsx', '/field.tsx', '/gate.ts'], ['/list.tsx']),
  '/shell.tsx': module(['/node_modules/old.js', '/node_modules/react.js']),
  '/list.tsx': module(['/node_modules/table.js']),
  '/node_modules/react.js': module([], [], 'cjs'),
  '/node_modules/old.js': module([], [], 'cjs'),
  '/node_modules/table.js': module(['/node_modules/small.js', '/node_modules/rows.js']),
  '/node_modules/small.js': module([]),
  '/node_modules/rows.js': module([]),
}
const graph: ModuleGraph = { getModuleInfo: id => modules[id] ?? null }

test('what every page of the administration needs, and no visitor, is in two files; the rest is left to the bundler', () => {
  const nameOf = administrationChunk({ administration: '/app.tsx', others: ['/main.tsx'] })
  const named = Object.fromEntries(Object.keys(modules).flatMap(id => [[id, nameOf(id, graph)]]))
  expect(Object.entries(named).filter(([, name]) => name !== null)).toEqual([
    ['/app.tsx', 'administration'],
    ['/shell.tsx', 'administration'],
    ['/node_modules/table.js', 'libraries'],
    ['/node_modules/rows.js', 'libraries'],
  ])
})
