// Queue in front of argon2: limits password checks to half a core, and gives known networks priority.
import { AppError } from '#contract/errors/errors.ts'
import { checkPassword } from '#server/accounts/people/passwords.ts'
import { networkOf } from '#server/base/networkOf.ts'
import { createWorkQueue, isRejected, type Turn } from '#server/outbound/createWorkQueue.ts'
import type { KnownNetworks } from './createKnownNetworks.ts'

/**
 * Maximum number of running and waiting checks, separately for known and unknown networks. A check takes 17 ms plus
 * an equal pause, so the last one waits about two seconds, or four if both queues are full.
 */
const mostAtOnce = 60
/** Limit of one network: allows for a building full of users, but not the whole queue. */
const mostOfNetwork = 30
/** Seconds after which refused visitors should retry. */
const tryAgainAfter = 3

export type PasswordCheck = {
  /** Throws `general.busy` if the queue is full, before anything is counted or looked up. */
  refuseCrowd(ip: string): Promise<void>
  /** Checks one password at a time without holding a database connection while waiting. Throws `general.busy`. */
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
          // Pauses as long as the work took, which limits checks to half a core.
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
