import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ReleaseStatement, releaseStatement } from './releaseStatement.ts'

const isAddress = (from: string) => /^https?:\/\//.test(from)

/** Reads the statement of a release, the file `<from>.json` beside it. `from`: path or URL of the release. */
export async function readStatement(from: string): Promise<ReleaseStatement> {
  const name = `${from}.json`
  const text = isAddress(from) ? await (await ask(name)).text() : await readFile(name, 'utf8')
  const parsed = releaseStatement.safeParse(parse(text))
  if (!parsed.success) throw new Error(`${name} does not say what a release is`)
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the path of the release's file. A release at a URL is downloaded to `to` first. */
export async function fetchRelease(from: string, to: string): Promise<string> {
  if (!isAddress(from)) return from
  const { body } = await ask(from)
  if (!body) throw new Error(`${from} is empty`)
  await pipeline(Readable.fromWeb(body), createWriteStream(to, { mode: 0o600 }))
  return to
}

async function ask(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response
}
