import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { bad, type Finding, type Installation, note, well } from './Finding.ts'

/** Checks that this account can write to the data directory. */
export function checkDataDir({ config }: Pick<Installation, 'config'>): Finding[] {
  const { dataDir } = config
  const isNew = !existsSync(dataDir)
  const advice = `Give it to the account that the server runs as (chown -R), or set DATA_DIR to another directory`
  try {
    if (isNew) return [probeNew(dataDir)]
    if (!statSync(dataDir).isDirectory()) return [bad(`${dataDir} is no directory`, 'Set DATA_DIR to a directory')]
    rmdirSync(mkdtempSync(join(dataDir, 'doctor-')))
    return [well(`${dataDir} can be written to`), ...checkKeys(dataDir)]
  } catch (error) {
    return [bad(`${nameOf()} may not write to ${dataDir} (${codeOf(error)})`, advice)]
  }
}

/**
 * Checks that the server can create the directory at its first start, by creating a directory in the
 * nearest existing parent.
 */
function probeNew(dataDir: string): Finding {
  let at = dataDir
  while (!existsSync(at)) at = dirname(at)
  mkdirSync(join(at, `.doctor-${process.pid}`))
  rmdirSync(join(at, `.doctor-${process.pid}`))
  return well(`${dataDir} is not there yet: the first start makes it`)
}

/** Checks that other accounts of this machine cannot read the files with the installation's keys. */
function checkKeys(dataDir: string): Finding[] {
  if (process.platform === 'win32') return []
  return ['secret.key', 'settings.key'].flatMap(name => {
    const path = join(dataDir, name)
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
    return mode & 0o077 ? [note(`Other accounts may read ${path}`, `chmod 600 '${path}'`)] : []
  })
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))

function nameOf(): string {
  try {
    return `The account ${userInfo().username}`
  } catch {
    return `The account ${process.getuid?.()}`
  }
}
