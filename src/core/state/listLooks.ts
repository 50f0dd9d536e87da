// View preferences of lists, stored with the account. This browser keeps a copy and the changes not sent yet.
import { z } from 'zod'
import { type ListLook, listLook } from '#contract/services/people/listLook.ts'
import { ownspace } from '#contract/services/people/ownspace.ts'
import type { Call } from '#src/core/requests/call.ts'

export type ListLooks = {
  read(resource: string): ListLook
  /** Saves the given parts of a list's preferences; omitted parts stay unchanged. */
  save(resource: string, look: ListLook): void
  /** Sends pending changes to the account, then reads its preferences. */
  load(): Promise<void>
}

type Deps = {
  call: Call
  local: Pick<Storage, 'getItem' | 'setItem'>
  /** Id of the account; empty: not signed in. */
  user(): string
}

const stored = z.object({
  looks: z.record(z.string(), listLook).catch({}),
  /** Changes not sent to the account yet. */
  untold: z.record(z.string(), listLook).catch({}),
})
type Stored = z.infer<typeof stored>

export function createListLooks({ call, local, user }: Deps): ListLooks {
  const key = () => `marquee.lists.${user()}`

  function read(): Stored {
    try {
      return stored.parse(JSON.parse(local.getItem(key()) ?? '{}'))
    } catch {
      return { looks: {}, untold: {} }
    }
  }

  function write(change: (now: Stored) => Stored) {
    local.setItem(key(), JSON.stringify(change(read())))
  }

  const withLook = (looks: Stored['looks'], resource: string, look: ListLook) => ({
    ...looks,
    [resource]: { ...looks[resource], ...look },
  })

  async function sendToAccount(resource: string) {
    const look = read().untold[resource]
    if (!look || user() === '') return
    await call(ownspace, 'keepListLook', { resource, look })
    // If the preference changed again while it was sent, the newer change stays pending.
    if (JSON.stringify(read().untold[resource]) !== JSON.stringify(look)) return
    write(({ looks, untold: { [resource]: _told, ...untold } }) => ({ looks, untold }))
  }

  return {
    read: resource => read().looks[resource] ?? {},
    save(resource, look) {
      write(({ looks, untold }) => ({
        looks: withLook(looks, resource, look),
        untold: withLook(untold, resource, look),
      }))
      // A failed call is repeated at the next start.
      sendToAccount(resource).catch(() => undefined)
    },
    async load() {
      if (user() === '') return
      await Promise.all(Object.keys(read().untold).map(resource => sendToAccount(resource).catch(() => undefined)))
      const kept = await call(ownspace, 'listLooks')
      write(({ looks, untold }) => {
        const known = Object.fromEntries(kept.map(({ resource, look }) => [resource, look]))
        const all = Object.entries(untold).reduce((sum, [resource, look]) => withLook(sum, resource, look), known)
        return { looks: { ...looks, ...all }, untold }
      })
    },
  }
}
