// Binds a sign-in at a provider to the browser in which it started, by a cookie that scripts cannot read.
import { randomBytes } from 'node:crypto'
import type { Context } from '#server/kernel/context.ts'

const name = 'socialBrowser'
const maxAge = 60 * 60

/** Returns the hash of this browser's cookie. Sets the cookie if it is missing, otherwise renews it for an hour. */
export function proveBrowser(context: Context): string {
  const found = readCookie(context)
  const value = found ?? randomBytes(32).toString('base64url')
  const secure = context.request.protocol === 'https' ? '; Secure' : ''
  const cookie = `${name}=${value}; Path=/xboot/social; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
  context.reply.header('set-cookie', cookie)
  return context.keys.hash('socialBrowser', value)
}

/** Whether `proof`, a result of `proveBrowser`, was made for the browser of this request. */
export function isSameBrowser(context: Context, proof: unknown): boolean {
  const value = readCookie(context)
  return value !== null && context.keys.hash('socialBrowser', value) === proof
}

function readCookie({ request }: Context): string | null {
  const parts = (request.headers.cookie ?? '').split(';').map(part => part.trim())
  const found = parts.find(part => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  return /^[\w-]{43}$/.test(found) ? found : null
}
