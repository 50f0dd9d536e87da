import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesIn } from './circlesIn.ts'
import { filesIn, importsOf } from './importsOf.ts'

// A folder is a layer: what it imports lies below it. A folder and a folder inside it are two folders. `contract` is
// missing, because its declarations refer to one another across subjects: a resource names its rules, and some rules
// read the declaration of a resource.
const tops = ['client', 'server', 'src', 'stage', 'player', 'kiosk', 'scripts', 'bench']

/** Import cycles of the folders that contain `files`. */
function folderCirclesIn(files: readonly string[], importsOfFile: (file: string) => readonly string[]): string[][] {
  const imported = new Map<string, Set<string>>()
  for (const file of files) {
    const targets = imported.get(dirname(file)) ?? new Set()
    for (const target of importsOfFile(file)) targets.add(dirname(target))
    imported.set(dirname(file), targets)
  }
  return circlesIn([...imported.keys()], folder => [...(imported.get(folder) ?? [])])
}

describe('no folder imports itself by way of others, types included', () => {
  test.each(tops)('%s has no circle', top => {
    expect(folderCirclesIn(filesIn(top, /\.(ts|tsx|mjs)$/), importsOf)).toEqual([])
  })

  test('a circle is seen', () => {
    const imports: Record<string, string[]> = {
      'x/top.ts': ['x/room/y.ts', 'react'],
      'x/room/y.ts': ['x/base.ts'],
      'x/base.ts': [],
      'x/other/z.ts': ['x/base.ts'],
    }
    const find = (files: readonly string[]) => folderCirclesIn(files, file => imports[file] ?? [])
    expect(find(Object.keys(imports))).toEqual([['x', 'x/room']])
    expect(find(['x/room/y.ts', 'x/base.ts', 'x/other/z.ts'])).toEqual([])
  })
})
