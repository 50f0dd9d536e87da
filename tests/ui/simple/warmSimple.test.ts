import { afterEach, expect, test, vi } from 'vitest'
import { assetsIn, warmSimple } from '#src/warmSimple.ts'

const page = `<!doctype html>
<script src="/theme.js"></script>
<link rel="manifest" href="/simple/manifest.webmanifest" />
<script type="module" crossorigin src="/assets/simple-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-2.js">
<link rel="stylesheet" crossorigin href="/assets/simple-3.css">`

afterEach(() => vi.unstubAllGlobals())

test('the scripts and styles of the page are loaded in advance, and nothing else', async () => {
  const files = ['/assets/simple-1.js', '/assets/react-2.js', '/assets/simple-3.css']
  expect(assetsIn(page)).toEqual(files)
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    return { text: async () => page }
  })
  await warmSimple()
  expect(fetched).toEqual(['/simplemain', ...files])
})
