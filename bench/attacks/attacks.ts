// Slowest call and slowest sign-in of another user, and time until an emergency reaches a connected screen, while the
// server is attacked. Floor for comparison: the same three times without an attack.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addScreens, connectScreens } from '#bench/fleet/simulatedScreens.ts'
import { createCall } from '#bench/support/createCall.ts'
import type { Measurement } from '#bench/support/Measurement.ts'
import { noisePicture } from '#bench/support/noisePicture.ts'
import { type BenchServer, startServer } from '#bench/support/server.ts'
import { uploadFile } from '#bench/support/uploadFile.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { connectTo } from '#tests/e2e/support/connectTo.ts'
import { documentOf } from '#tests/server/support/samples/testContent.ts'
import { attackKinds, type Target } from './attackKinds.ts'
import { type Beside, besideAttack, type Slowest } from './besideAttack.ts'

const screens = 20
/**
 * Milliseconds: maximum duration of a call, maximum delay of an emergency, duration of the measurement without an
 * attack.
 */
const [mostCall, mostEmergency, atRest] = [1_000, 2_000, 5_000]

export async function attacks(): Promise<Measurement[]> {
  const feed = await openFeed()
  const server = await startServer({ env: { RATE_LIMIT: '100000', ALLOWED_HOSTS: new URL(feed.url).host } })
  try {
    const { target, beside } = await prepare(server, feed.url)
    const quiet = () => new Promise(done => setTimeout(done, atRest))
    // Excludes the first emergency, which is slower because the server reads the fonts for it.
    await besideAttack(beside, quiet)
    const rest = await besideAttack(beside, quiet)
    const measured: Measurement[] = []
    for (const [name, prepareAttack] of Object.entries(attackKinds)) {
      const attack = await prepareAttack(target)
      measured.push(...rowsOf(name, await besideAttack(beside, attack), rest))
    }
    beside.ears.close()
    return measured
  } finally {
    await server.stop()
    feed.close()
  }
}

function rowsOf(name: string, found: Slowest, rest: Slowest): Measurement[] {
  const floorOf = (value: number) => ({ name: 'at rest', value })
  return [
    {
      name: `${name}: slowest other call`,
      value: found.call,
      unit: 'ms',
      floor: floorOf(rest.call),
      goal: { most: mostCall },
    },
    { name: `${name}: slowest sign-in`, value: found.signIn, unit: 'ms', floor: floorOf(rest.signIn) },
    {
      name: `${name}: emergency on a screen`,
      value: found.emergency,
      unit: 'ms',
      floor: floorOf(rest.emergency),
      goal: { most: mostEmergency },
    },
  ]
}

async function prepare(server: BenchServer, feed: string): Promise<{ target: Target; beside: Beside }> {
  const { url } = server
  const admin = await server.token()
  const [attacker, other] = [await addMember(url, admin, 'attacker'), await addMember(url, admin, 'other')]
  const [own = '', ...tokens] = await addScreens(server, screens + 1)
  const [deviceId = '', ...ids] = await giveScreens(server)
  const as = { url, accessToken: attacker.token, call: createCall(url, attacker.token) }
  const fileId = await uploadFile('attack.jpg', await noisePicture(), as)
  const content = { title: 'Attack', width: 1920, height: 1080, document: documentOf(fileId) }
  const program = await as.call<{ id: string }>('/xboot/draw/createDraw', content)
  const given = tokens.map((token, at) => ({ token, id: ids[at] ?? '' }))
  return {
    target: { url, attacker: attacker.token, admin, programId: program.id, screens: given, feed },
    beside: { url, admin, member: other, ears: await connectScreens(server, [own]), deviceId },
  }
}

/** Gives all screens but the first to the attacker. Returns the IDs of all screens in the order of their tokens. */
async function giveScreens({ dataDir }: BenchServer): Promise<string[]> {
  const pool = connectTo(dataDir, 1)
  try {
    const { rows } = await pool.query<{ id: string }>('SELECT "id" FROM "device" ORDER BY "id"::numeric')
    const ids = rows.map(({ id }) => id)
    await pool.query(
      `UPDATE "device" SET "ownerId" = (SELECT "id" FROM "user" WHERE "username" = 'attacker') WHERE "id" = ANY($1)`,
      [ids.slice(1)],
    )
    return ids
  } finally {
    await pool.end()
  }
}

async function addMember(url: string, admin: string, username: string) {
  const [first, password] = ['Harbour-17-x', 'Harbour-18-y']
  await createCall(url, admin)('/xboot/user/admin/add', { username, password: first })
  const login = async (word: string) => {
    const body = new URLSearchParams({ username, password: word })
    const answer = (await (await fetch(`${url}/xboot/login`, { method: 'POST', body })).json()) as Envelope<string>
    if (!answer.success) throw new Error(`${username} cannot sign in: ${answer.message}`)
    return answer.result
  }
  await createCall(url, await login(first))('/xboot/user/modifyPass', { password: first, newPass: password })
  return { username, password, token: await login(password) }
}

/** Answers every request with 2 MB of XML processing instructions. */
async function openFeed(): Promise<{ url: string; close(): void }> {
  const body = `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">${'<?a?>'.repeat(400_000)}</alert>`
  const server = createServer((_request, response) => void response.end(body))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
