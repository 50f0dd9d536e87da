import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallResult } from '#contract/kernel/call.ts'
import { mostGlances, screenFile } from '#contract/resources/fleet/screenFile.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { pauseAfter } from './pauseAfter.ts'

export type Picture = NonNullable<CallResult<(typeof screenFile)['actions']['glance']>[number]['picture']>
/** Maps a device id to its newest picture; null: the server has none. */
export type Pictures = ReadonlyMap<string, Picture | null>

/** Milliseconds in which most screens send a requested picture. Below the age at which the server requests another one. */
const answerMs = 5_000

/**
 * Polls the pictures of the devices in view, as often as the connection permits, and not while the page is hidden.
 * Each poll requests new pictures; a second one, `answerMs` later, reads them. `onLoaded` reports how long a picture
 * took to load, in ms. `least`: minimum milliseconds between two requests for all devices in view. `renew` requests the
 * pictures of single devices, and reads them later.
 */
export function usePictures(least?: number) {
  const call = useCall()
  const [pictures, setPictures] = useState<Pictures>(new Map())
  const [error, setError] = useState<string | null>(null)
  const inView = useRef(new Set<string>())
  const slowest = useRef(0)
  const wake = useRef<() => void>(() => {})

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let isAsking = false
    let isReading = false
    /** Set if a poll was requested during another one. */
    let isMissed = false
    let failures = 0

    async function poll() {
      clearTimeout(timer)
      const ids = [...inView.current].slice(0, mostGlances)
      if (isOver || isAsking || document.hidden || ids.length === 0) return
      isAsking = true
      isMissed = false
      const began = performance.now()
      try {
        const found = await call(screenFile, 'glance', { ids })
        failures = 0
        isReading = !isReading
        setError(null)
        setPictures(before => withNewer(before, found))
      } catch (failure) {
        failures += 1
        isReading = false
        setError(messageOf(failure))
      }
      isAsking = false
      const took = Math.max(performance.now() - began, slowest.current)
      slowest.current = 0
      if (isMissed) wake.current()
      else if (!isOver) timer = setTimeout(poll, pauseAfter(took, failures, isReading ? answerMs : least))
    }

    wake.current = () => {
      // Waits, so that one call asks for all rows that scroll into view together.
      isMissed = isAsking
      if (isAsking || isOver) return
      isReading = false
      clearTimeout(timer)
      timer = setTimeout(poll, 300)
    }
    const onVisible = () => wake.current()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [call, least])

  const onView = useCallback((id: string, isSeen: boolean) => {
    if (!isSeen) return void inView.current.delete(id)
    if (inView.current.has(id)) return
    inView.current.add(id)
    wake.current()
  }, [])
  const onLoaded = useCallback((took: number) => {
    slowest.current = Math.max(slowest.current, took)
  }, [])
  const retry = useCallback(() => wake.current(), [])
  const renew = useRenewal(async ids => {
    const seen = ids.filter(id => inView.current.has(id)).slice(0, mostGlances)
    if (document.hidden || seen.length === 0) return
    const found = await call(screenFile, 'glance', { ids: seen })
    setPictures(before => withNewer(before, found))
  })
  return { pictures, error, onView, onLoaded, retry, renew }
}

/**
 * Merges new pictures. The server signs a new address in each answer. An unchanged picture keeps its earlier address,
 * so that the browser does not load it again.
 */
function withNewer(before: Pictures, found: readonly { deviceId: string; picture: Picture | null }[]): Pictures {
  const next = new Map(before)
  for (const { deviceId, picture } of found) {
    const known = before.get(deviceId)
    if (known === undefined || known?.id !== picture?.id) next.set(deviceId, picture)
  }
  return next
}

/** Calls that request a picture and read it, each twice: the server refuses to request two in quick succession. */
const renewalsMs = [0, answerMs, 2 * answerMs, 3 * answerMs]

/** Returns a function that reads the pictures of some devices now and at the times in `renewalsMs`. */
function useRenewal(read: (ids: readonly string[]) => Promise<void>): (ids: readonly string[]) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const pending = timers.current
    return () => pending.forEach(clearTimeout)
  }, [])
  return useCallback((ids: readonly string[]) => {
    for (const ms of renewalsMs) {
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        // The next poll reports errors.
        latest.current(ids).catch(() => undefined)
      }, ms)
      timers.current.add(timer)
    }
  }, [])
}
