import { expect, test } from 'vitest'
import { filesOf } from '#scripts/building/earlyScript.ts'

const chunk = (fileName: string, facadeModuleId: string | null, imports: string[], css: string[] = []) => ({
  type: 'chunk' as const,
  fileName,
  facadeModuleId,
  imports,
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set<string>() },
})
const chunks = [
  chunk('page.js', '/src/Page.tsx', ['form.js', 'react.js'], ['page.css']),
  chunk('form.js', null, ['react.js', 'form.js'], ['form.css', 'page.css']),
  chunk('react.js', null, []),
  chunk('other.js', '/src/Other.tsx', ['react.js']),
]
const bundle = Object.fromEntries(chunks.map(each => [each.fileName, each]))

test('loading a module requires its file, the files that this imports, and their styles, each once', () => {
  expect(filesOf(bundle, '/src/Page.tsx').sort()).toEqual(
    ['/form.css', '/form.js', '/page.css', '/page.js', '/react.js'].sort(),
  )
})

test('a module without a file of its own is said', () => {
  expect(() => filesOf(bundle, '/src/Lost.tsx')).toThrow('No file of the build begins with /src/Lost.tsx')
})
