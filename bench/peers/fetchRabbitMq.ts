// Finds RabbitMQ and Erlang on the system, or unpacks their Debian packages into the cache. Installs nothing.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cache } from './cache.ts'
import { PeerUnavailable } from './PeerUnavailable.ts'

const run = promisify(execFile)
const patience = 5 * 60_000
/** Erlang packages that RabbitMQ needs. */
const erlang =
  'base asn1 crypto public-key mnesia runtime-tools ssl eldap inets os-mon parsetools syntax-tools tools xmerl'
const packages = ['rabbitmq-server', ...erlang.split(' ').map(part => `erlang-${part}`)]

export type RabbitMq = { program: string; path: string; version: string }

export async function fetchRabbitMq(): Promise<RabbitMq> {
  const known = ofFolder('/usr')
  if (known) return known
  const folder = join(cache, 'rabbitmq')
  const root = join(folder, 'root')
  if (!existsSync(root)) await unpack(folder, root)
  const found = ofFolder(join(root, 'usr'))
  if (!found) throw new PeerUnavailable('its packages hold no server')
  return found
}

async function unpack(folder: string, root: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  try {
    await run('apt-get', ['download', ...packages], { cwd: folder, timeout: patience })
    const half = join(folder, 'half')
    for (const file of readdirSync(folder).filter(name => name.endsWith('.deb'))) {
      await run('dpkg', ['-x', join(folder, file), half])
      await rm(join(folder, file))
    }
    await moveErlang(join(half, 'usr/lib/erlang'), join(root, 'usr/lib/erlang'))
    await run('mv', [half, root])
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new PeerUnavailable('neither the system nor apt has it', { cause: error })
  }
}

/** Writes the new path into Erlang's scripts, which contain the path of the installation. */
async function moveErlang(from: string, to: string): Promise<void> {
  const machine = readdirSync(from).find(name => name.startsWith('erts-')) ?? ''
  for (const script of ['bin/erl', 'bin/start', `${machine}/bin/erl`, `${machine}/bin/start`]) {
    const file = join(from, script)
    if (!existsSync(file)) continue
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('ROOTDIR=/usr/lib/erlang', `ROOTDIR=${to}`))
  }
}

function ofFolder(usr: string): RabbitMq | null {
  const servers = join(usr, 'lib/rabbitmq/lib')
  const name = existsSync(servers) ? readdirSync(servers).find(each => each.startsWith('rabbitmq_server-')) : undefined
  if (!name) return null
  const version = name.slice('rabbitmq_server-'.length)
  return { program: join(servers, name, 'sbin/rabbitmq-server'), path: join(usr, 'lib/erlang/bin'), version }
}
