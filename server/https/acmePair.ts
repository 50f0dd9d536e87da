// Gets publicly trusted certificates by ACME (RFC 8555), for names that point to this server.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crypto as acmeCrypto, Client } from 'acme-client'
import { type CertificatePair, writePair } from './certificatePair.ts'

type Options = {
  folder: string
  directory: string
  email: string | null
  names: readonly string[]
  /** Token of a challenge → response. */
  answers: Map<string, string>
}

/** Orders and stores a certificate. Throws an Error with the reason on failure. */
export async function orderPair({ folder, directory, email, names, answers }: Options): Promise<CertificatePair> {
  const client = new Client({ directoryUrl: directory, accountKey: await accountKey(folder) })
  const key = await acmeCrypto.createPrivateEcdsaKey('P-256')
  const [, csr] = await acmeCrypto.createCsr({ commonName: names[0], altNames: [...names] }, key)
  const cert = await client.auto({
    csr,
    ...(email !== null && { email }),
    termsOfServiceAgreed: true,
    challengePriority: ['http-01'],
    // acme-client's own check of the challenge would run on this server, which does not prove that the server is
    // reachable from the internet.
    skipChallengeVerification: true,
    async challengeCreateFn(_authorization, { token }, answer) {
      answers.set(token, answer)
    },
    async challengeRemoveFn(_authorization, { token }) {
      answers.delete(token)
    },
  })
  const pair = { key: key.toString(), cert }
  writePair(folder, 'acme', pair)
  return pair
}

/** Returns the key of the account at the certificate authority; all certificates use the same account. */
async function accountKey(folder: string): Promise<string> {
  const path = join(folder, 'account.key')
  if (existsSync(path)) return readFileSync(path, 'utf8')
  const key = (await acmeCrypto.createPrivateEcdsaKey('P-256')).toString()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(path, key, { mode: 0o600 })
  return key
}
