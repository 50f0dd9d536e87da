// Command `marquee update`: verifies the release, makes a backup, tries the new version and switches to it. Rolls
// back if the new version does not run well.
import { existsSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/base/config.ts'
import { holderOf } from '#server/db/embedded/lockDirectory.ts'
import { processStartTime } from '#server/db/embedded/processStartTime.ts'
import type { Home } from '#server/operate/openHome.ts'
import { fetchRelease, readStatement } from './fetchRelease.ts'
import { releaseAbout } from './releaseStatement.ts'
import { rollBack, rollBackInterrupted } from './rollBack.ts'
import { runVersion, tryVersion } from './runVersion.ts'
import { runSystemctl, serviceOf } from './service.ts'
import { readAbout, unpackRelease } from './unpackRelease.ts'
import { removeNote, writeAtomically, writeNote } from './updateNote.ts'
import { verifyBytes, verifyStatement } from './verifyRelease.ts'

type Options = {
  home: Home
  env: NodeJS.ProcessEnv
  /** Path or URL of the release. */
  from: string
  sha256?: string
  /** Name of the systemd service that runs the server. Needed only if it is not detected. */
  service?: string
}

/**
 * Updates the installation to the release at `from`. Returns false if the new version was tried and rolled back.
 * Problems that are found before the service is stopped are thrown as errors with advice for the operator.
 */
export async function update({ home, env, from, sha256, service: named }: Options): Promise<boolean> {
  const installed = readInstalled(home)
  const { dataDir, isShared, databaseUrl } = readConfig(env, home.root, home.version)
  if (isShared)
    throw new Error(
      'Several servers work together here: update each as docs/guides/several-servers.md says, after a backup',
    )
  const old = { root: home.root, home: home.home, dataDir }
  await rollBackInterrupted(old, installed.version)

  const statement = await readStatement(from)
  verifyStatement({ installed, statement, sha256 })
  const service = await findService(dataDir, named)
  const folder = await fetchAndUnpack(from, home.home, statement)
  console.log(`${statement.version} is unpacked and is what it says.`)

  if (service) runSystemctl('stop', service)
  const fresh = { ...old, root: folder }
  let isActivated = false
  try {
    const hasData = databaseUrl !== null || existsSync(join(dataDir, 'pg'))
    const backup = hasData ? pathIn(await runVersion(old, ['backup', '--before-update'])) : null
    if (backup) console.log(`The database as it was is ${backup}`)
    const born = (await processStartTime(process.pid)) ?? 'unknown'
    if (existsSync(dataDir))
      writeNote(dataDir, { from: installed.version, to: statement.version, backup, pid: process.pid, born })
    const fault = existsSync(dataDir) ? await tryVersion(fresh) : null
    isActivated = fault === null
    if (fault === null) activate(home.home, statement.version, dataDir)
    else {
      console.error(`${statement.version} does not run well:\n${fault.replace(/^/gm, '  ')}`)
      await rollBack(old, { backup })
      rmSync(folder, { recursive: true, force: true })
      console.error(`${installed.version} goes on, with the data as they were.`)
    }
  } finally {
    if (service) runSystemctl('start', service)
  }
  if (isActivated) {
    removeOthers(home.home, [installed.version, statement.version])
    console.log(`${statement.version} is current.${service ? '' : ' Start it with: marquee start'}`)
  }
  return isActivated
}

function readInstalled({ home, root, isRelease }: Home) {
  if (existsSync(join(home, 'packaged')))
    throw new Error(
      `This installation belongs to ${readFileSync(join(home, 'packaged'), 'utf8').trim()}: bring the new version the same way`,
    )
  const about = releaseAbout.safeParse(readAbout(root)).data
  if (!isRelease || !about) throw new Error('This is no release: bring the new sources, npm ci && npm run build')
  return about
}

/** Returns the service to stop before the update and start afterwards; null if no server runs. */
async function findService(dataDir: string, named: string | undefined): Promise<string | null> {
  if (named !== undefined) return named
  const holder = existsSync(dataDir) ? await holderOf(dataDir) : null
  if (!holder) return null
  const service = holder.isHere ? serviceOf(holder.pid) : null
  if (service) return service
  throw new Error(
    `The server runs (process ${holder.pid} on ${holder.host}), and no service is known that starts it again: ` +
      'stop it, run this again, and start it; or name its service with --service',
  )
}

async function fetchAndUnpack(
  from: string,
  home: string,
  statement: Awaited<ReturnType<typeof readStatement>>,
): Promise<string> {
  const { bavail, bsize } = statfsSync(home)
  if (bavail * bsize < statement.size * 4) throw new Error(`There is no room for the release in ${home}`)
  const part = join(home, 'versions', 'release.part')
  try {
    const file = await fetchRelease(from, part)
    await verifyBytes(file, statement)
    return unpackRelease(file, home, statement)
  } finally {
    rmSync(part, { force: true })
  }
}

const pathIn = (said: string) => / are in (.+)$/m.exec(said)?.[1] ?? null

function activate(home: string, version: string, dataDir: string): void {
  writeAtomically(join(home, 'current'), `${version}\n`)
  removeNote(dataDir)
}

function removeOthers(home: string, kept: readonly string[]): void {
  for (const name of readdirSync(join(home, 'versions')))
    if (!kept.includes(name)) rmSync(join(home, 'versions', name), { recursive: true, force: true })
}
