import { expect, test } from 'vitest'
import { administrationChunk, type ModuleGraph } from '#scripts/administrationChunk.ts'

const module = (imports: string[], later: string[] = []) => ({ importedIds: imports, dynamicallyImportedIds: later })
const modules: Record<string, ReturnType<typeof module>> = {
  '/main.tsx': module(['/node_modules/react.js', '/gate.ts'], ['/app.tsx', '/login.tsx']),
  '/gate.ts': module([]),
  '/login.tsx': module(['/field.tsx']),
  '/field.tsx': module(['/node_modules/small.js']),
  '/app.tsx': module(['/node_modules/table.js', '/shell.tsx', '/field.tsx', '/gate.ts'], ['/list.tsx']),
  '/shell.tsx': module(['/menu.tsx', '/node_modules/react.js']),
  '/menu.tsx': module(['/node_modules/rows.js']),
  '/list.tsx': module(['/node_modules/table.js']),
  '/node_modules/react.js': module([]),
  '/node_modules/table.js': module(['/node_modules/small.js', '/node_modules/rows.js']),
  '/node_modules/small.js': module([]),
  '/node_modules/rows.js': module([]),
}
const graph: ModuleGraph = { getModuleInfo: id => modules[id] ?? null }

test('what every page of the administration needs, and no visitor, is in one file; libraries are left to the bundler', () => {
  const nameOf = administrationChunk({ administration: '/app.tsx', others: ['/main.tsx'] })
  const named = Object.keys(modules).filter(id => nameOf(id, graph) !== null)
  expect(named).toEqual(['/app.tsx', '/shell.tsx', '/menu.tsx'])
})
