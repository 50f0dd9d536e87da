// Queue for password checks with argon2. Limits them to half a processor core and gives known networks priority.
import { AppError } from '#contract/errors/errors.ts'
import { networkOf } from '#server/base/networkOf.ts'
import { createWorkQueue, isRejected, type Turn } from '#server/outbound/createWorkQueue.ts'
import type { KnownNetworks } from './createKnownNetworks.ts'
import { checkPassword } from './passwords.ts'

/**
 * Maximum number of running and waiting checks, counted separately for known and unknown networks. A check
 * takes about 17 ms plus a pause of the same length, so the last check waits about two seconds, or four if both
 * queues are full.
 */
const mostAtOnce = 60
/**
 * Maximum number of running and waiting checks of one network: enough for a building full of users, but not
 * the whole queue.
 */
const mostOfNetwork = 30
/** Seconds after which refused visitors should retry. */
const tryAgainAfter = 3

export type PasswordCheck = {
  /** Throws `general.busy` if the queue is full. Called before any query or count of the sign-in. */
  refuseCrowd(ip: string): Promise<void>
  /**
   * Checks a password. Only one check runs at a time, and waiting checks hold no database
   * connection. Throws `general.busy` if the queue is full.
   */
  isRight(stored: string | null, password: string, ip: string): Promise<boolean>
}

type Verify = (stored: string | null, password: string) => Promise<boolean>

type Options = { known: Pick<KnownNetworks, 'has'>; verify?: Verify; most?: number }

export function createPasswordCheck({ known, verify = checkPassword, most = mostAtOnce }: Options): PasswordCheck {
  const turns = createWorkQueue({ atOnce: 1, eachAtOnce: 1, mostWaiting: mostOfNetwork, mostInAll: most - 1 })

  async function turnOf(ip: string): Promise<Turn> {
    const who = networkOf(ip)
    return { who, rank: (await known.has(who)) ? 'early' : 'common' }
  }

  return {
    async refuseCrowd(ip) {
      const turn = await turnOf(ip)
      busyUnless(() => turns.refuseCrowd(turn))
    },
    async isRight(stored, password, ip) {
      const turn = await turnOf(ip)
      return new Promise((done, fail) => {
        const work = async () => {
          const started = performance.now()
          await verify(stored, password).then(done, fail)
          // Pauses for as long as the check took, which limits checks to half a processor core.
          await new Promise(rested => setTimeout(rested, performance.now() - started))
        }
        turns.run(turn, work).catch(error => fail(toBusy(error)))
      })
    },
  }
}

function busyUnless(check: () => void): void {
  try {
    check()
  } catch (error) {
    throw toBusy(error)
  }
}

const toBusy = (error: unknown) =>
  isRejected(error) ? new AppError('general.busy', { seconds: tryAgainAfter }) : error
