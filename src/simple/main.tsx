// Simple mode: a page of its own, without anything of the administration.
import { start } from './start.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
await start(root)
