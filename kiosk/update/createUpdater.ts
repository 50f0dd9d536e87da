// Installs new versions of the kiosk: verifies a package, stages it beside the running version, and lets the launcher
// try it.
import { type KeyObject, verify } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { HostFunctionArgs, HostFunctionReply } from '#contract/fleet/kiosk.ts'
import { packageAbout, packageAboutName, packageStatementOf } from '#contract/fleet/kioskPackage.ts'
import { HostRefused } from '#kiosk/host/HostHandlers.ts'
import { syncFolder, writeAtomically } from '#kiosk/state/writeAtomically.ts'
import { entriesOf } from './entriesOf.ts'
import { fetchPackage } from './fetchPackage.ts'
import { readUpdate, writeUpdate } from './updateState.ts'
import { stage } from './updateTransitions.ts'

export type Updater = {
  install(args: HostFunctionArgs<'install'>): Promise<HostFunctionReply<'install'>>
  versions(): HostFunctionReply<'versions'>
  /** Deletes versions that are neither kept nor on trial. */
  tidy(): void
}

type Options = {
  version: string
  state: string
  origin: string
  key(): Promise<KeyObject>
  /** Exits this process, so that the launcher starts the new version. */
  handOver(): void
}

const program = 'main.mjs'

export function createUpdater({ version: running, state, origin, key, handOver }: Options): Updater {
  const versions = join(state, 'versions')
  let isBusy = false

  async function install({ path, version, size, sha256, signature }: HostFunctionArgs<'install'>) {
    const update = readUpdate(state)
    if (version === running) throw new HostRefused('kiosk.packageOld', version)
    if (update.trial) throw new HostRefused('general.busy', `${update.trial.version} is on trial`)
    if (update.last.state === 'takenBack' && update.last.version === version && !update.isAnswered) {
      // The first request to install a version again after its failed trial is refused with the reason of the
      // failure; a second request installs the version.
      writeUpdate(state, { ...update, isAnswered: true })
      throw new HostRefused('kiosk.packageFailed', update.last.reason ?? '')
    }
    const url = new URL(path, origin)
    if (url.origin !== origin) throw new HostRefused('kiosk.packageUntrusted', 'from another server')
    const statement = Buffer.from(packageStatementOf({ version, size, sha256 }))
    if (!verify(null, statement, await key(), Buffer.from(signature, 'base64url'))) {
      throw new HostRefused('kiosk.packageUntrusted', 'not signed by the server')
    }
    mkdirSync(versions, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = statfsSync(versions)
    if (bavail * bsize < size * 6) throw new HostRefused('kiosk.noRoom', `${bavail * bsize} bytes are free`)
    const file = join(versions, 'package.part')
    try {
      await fetchPackage({ url, size, sha256, file })
      unpack(readFileSync(file), version)
    } finally {
      rmSync(file, { force: true })
    }
    writeUpdate(state, stage(readUpdate(state), version))
    handOver()
    return { version }
  }

  /** Unpacks atomically: the folder of a version is complete or absent. */
  function unpack(archive: Buffer, version: string) {
    const entries = entriesOf(archive, [packageAboutName, program])
    const about = packageAbout.safeParse(JSON.parse(entries.get(packageAboutName)?.toString('utf8') ?? 'null')).data
    const code = entries.get(program)
    // `version` becomes a folder name, so it must equal the version in the package's own manifest, which is
    // validated.
    if (about?.version !== version || !code) throw new HostRefused('kiosk.packageUntrusted', 'not what it is called')
    const draft = join(versions, `${version}.new`)
    const versionFolder = join(versions, version)
    rmSync(draft, { recursive: true, force: true })
    writeAtomically(join(draft, program), code.toString('utf8'))
    rmSync(versionFolder, { recursive: true, force: true })
    renameSync(draft, versionFolder)
    syncFolder(versions)
  }

  return {
    async install(args) {
      if (isBusy) throw new HostRefused('general.busy', 'another package is being taken')
      isBusy = true
      try {
        return await install(args)
      } finally {
        isBusy = false
      }
    },
    versions: () => ({ running, last: readUpdate(state).last }),
    tidy() {
      const { kept, trial } = readUpdate(state)
      mkdirSync(versions, { recursive: true, mode: 0o700 })
      for (const name of readdirSync(versions)) {
        if (name !== kept && name !== trial?.version) rmSync(join(versions, name), { recursive: true, force: true })
      }
    },
  }
}
