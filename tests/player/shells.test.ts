import { describe, expect, test } from 'vitest'
import { chooseShell, isHeldBack, shellsToRetain } from '#player/shell/chooseShell.ts'
import { createShell } from '#player/shell/createShell.ts'
import { createShellStore, mostStarts, type ShellChoice } from '#player/shell/createShellStore.ts'
import { createCaches } from './support/createCaches.ts'
import { createManualTimers } from './support/manualTimers.ts'

const path = '/assets/main.js'

/** Creates a browser with these cached shells of one file each, newest last. */
async function keeping(versions: readonly string[], choice: Partial<ShellChoice> = {}) {
  const caches = createCaches()
  const store = createShellStore(caches, 'modern')
  for (const version of versions) {
    const name = store.nameOf('0', version)
    await (await caches.open(name)).put(path, new Response(version))
    await store.seal(name, [path])
  }
  await store.write(choice)
  const own = (version: string) => ({ name: store.nameOf('0', version), version })
  return { caches, store, own }
}

describe('a worker', () => {
  test.each([
    ['its own, where the server wants nothing', ['1', '2'], { proven: '2' }, '2'],
    ['its own, where that is wanted', ['1', '2'], { wanted: '2', proven: '2' }, '2'],
    ['the one that the server wants, where it is kept', ['1', '2'], { wanted: '1', proven: '2' }, '1'],
    ['its own, where the wanted one is not kept', ['2'], { wanted: '1', proven: '2' }, '2'],
    ['its own, as often as it may fail', ['1', '2'], { wanted: '2', proven: '1', starts: mostStarts - 1 }, '2'],
    ['the one of before, once the own has failed', ['1', '2'], { wanted: '2', proven: '1', starts: mostStarts }, '1'],
    ['the one that ran well, rather than a newer', ['1', '3', '2'], { proven: '1', starts: mostStarts }, '1'],
    ['its own, where it is all there is', ['2'], { wanted: '2', starts: 9 }, '2'],
  ])('shows %s', async (_what, versions, choice, shown) => {
    const { store, own } = await keeping(versions, choice)
    expect(await chooseShell(own('2'), store, true)).toBe(own(shown).name)
  })

  test('counts the starts of one that did not prove itself, and not the files of a page', async () => {
    const { store, own } = await keeping(['1', '2'], { wanted: '2', proven: '1' })
    await chooseShell(own('2'), store, true)
    await chooseShell(own('2'), store, false)
    expect((await store.read()).starts).toBe(1)
  })

  test('shows no shell from which the browser threw a file away', async () => {
    const { caches, store, own } = await keeping(['1', '2'], { wanted: '1' })
    await (await caches.open(own('1').name)).delete(path)
    expect(await chooseShell(own('2'), store, true)).toBe(own('2').name)
  })

  test('that is new waits while the server wants the one that is here, and not where that is gone', async () => {
    const { caches, store, own } = await keeping(['1'], { wanted: '1' })
    expect(await isHeldBack(own('2'), store)).toBe(true)
    await caches.delete(own('1').name)
    expect(await isHeldBack(own('2'), store)).toBe(false)
    await store.write({ wanted: null })
    expect(await isHeldBack(own('2'), store), 'a player of before never said').toBe(false)
  })

  test('keeps the shell before its own, and no more', async () => {
    const { caches, store, own } = await keeping(['1', '2', '3'], { proven: '2' })
    await (await caches.open('marquee-player-modern-old')).put(path, new Response(''))
    await store.removeOthers([own('3').name, ...(await shellsToRetain(own('3'), store))])
    expect((await store.completeShells()).map(({ version }) => version)).toEqual(['2', '3'])
    expect((await caches.keys()).filter(name => name.includes('old'))).toEqual([])
  })
})

describe('a page', () => {
  async function openShell(versions: readonly string[], choice: Partial<ShellChoice> = {}, isWell = true) {
    const timers = createManualTimers()
    const { store } = await keeping(versions, choice)
    const seen = { looks: 0, reloads: 0 }
    const heard: (() => void)[] = []
    const registration = {
      active: {},
      update: async () => {
        seen.looks++
        throw new Error('The server is not there yet')
      },
    }
    const workers = {
      getRegistration: async () => registration,
      register: async () => registration,
      addEventListener: (_: string, listener: () => void) => heard.push(listener),
    } as unknown as ServiceWorkerContainer
    const shell = createShell({
      workers,
      url: '/player/sw.js',
      version: '2',
      store,
      timers,
      random: () => 1,
      isWell: () => isWell,
      reload: () => seen.reloads++,
      warn: error => expect.unreachable(String(error)),
    })
    await timers.pass(0)
    const want = async (version: string) => {
      shell.want(version)
      await new Promise(resolve => setImmediate(resolve))
      await timers.pass(0)
    }
    const becomeNew = () => {
      for (const listener of heard) listener()
    }
    return { timers, store, want, seen, becomeNew }
  }

  test('looks for the version that is wanted until it is here, and no longer', async () => {
    const { timers, want, seen, becomeNew } = await openShell(['2'])
    await want('3')
    expect(seen.looks).toBe(1)
    await timers.pass(15_000)
    expect(seen.looks, 'what broke off is tried again').toBe(2)
    await timers.pass(30_000)
    expect(seen.looks).toBe(3)
    becomeNew()
    expect(seen.reloads).toBe(1)
    await timers.pass(30 * 60_000)
    expect(seen.looks).toBe(3)
  })

  test('stays what it is while its own version is wanted, and gives up looking when it is again', async () => {
    const { timers, want, seen } = await openShell(['2'])
    await want('2')
    await timers.pass(60_000)
    expect(seen).toEqual({ looks: 0, reloads: 0 })
    await want('3')
    await want('2')
    await timers.pass(30 * 60_000)
    expect(seen).toEqual({ looks: 1, reloads: 0 })
  })

  test('loads itself again for a version that the browser keeps, without asking the server for it', async () => {
    const { want, seen, store } = await openShell(['1', '2'])
    await want('1')
    expect(seen).toEqual({ looks: 0, reloads: 1 })
    expect(await store.read()).toMatchObject({ wanted: '1', starts: 0 })
  })

  test('that stands in for a version that failed here does not begin that one again, until it is wanted anew', async () => {
    const { timers, want, seen, store } = await openShell(['2', '3'], { wanted: '3', proven: '2', starts: mostStarts })
    await want('3')
    await timers.pass(60_000)
    expect(seen).toEqual({ looks: 0, reloads: 0 })
    expect(await store.read(), 'it proves nothing').toMatchObject({ proven: '2', starts: mostStarts })
    await want('2')
    await want('3')
    expect(seen.reloads).toBe(1)
  })

  test.each([
    [true, '2'],
    [false, null],
  ])('that has come up (%s) proves its version after a minute', async (isWell, proven) => {
    const { timers, store } = await openShell(['1', '2'], { wanted: '2', starts: 2 }, isWell)
    await timers.pass(59_000)
    expect((await store.read()).proven).toBeNull()
    await timers.pass(1_000)
    await new Promise(resolve => setImmediate(resolve))
    expect((await store.read()).proven).toBe(proven)
  })

  test('is looked for each hour, whatever is said', async () => {
    const { timers, seen } = await openShell(['2'])
    await timers.pass(60 * 60_000)
    await timers.pass(60 * 60_000)
    expect(seen.looks).toBe(2)
  })
})
