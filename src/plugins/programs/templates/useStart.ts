import { useInvalidate, useNotification } from '@refinedev/core'
import { useState } from 'react'
import { template } from '#contract/resources/programs/template.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { createSiteFonts } from '#stage/fonts/createSiteFonts.ts'
import type { ShownTemplate } from './ShownTemplate.ts'

/**
 * Returns `start`, which creates a program from a template and passes the address of its builder to `onStarted`.
 * `starting`: id of the template from which a program is being created; null if none.
 */
export function useStart(onStarted: (address: string) => void) {
  const { mutateAsync: startFrom } = useCallMutation(template, 'use', quiet)
  const invalidate = useInvalidate()
  const { open } = useNotification()
  const [starting, setStarting] = useState<string | null>(null)

  async function start(from: ShownTemplate, stage: HTMLElement | null) {
    if (starting !== null) return
    setStarting(from.id)
    try {
      const thumbnail = stage && (await pictureOf(from, stage))
      const id = await startFrom({ id: from.id, ...(thumbnail ? { thumbnail } : {}) })
      await invalidate({ resource: 'program', invalidates: ['list', 'many'] })
      onStarted(addressOf('program', 'edit', id))
    } catch (error) {
      open?.({ type: 'error', message: messageOf(error) })
    } finally {
      setStarting(null)
    }
  }
  return { starting, start: (from: ShownTemplate, stage: HTMLElement | null) => void start(from, stage) }
}

/** Draws the thumbnail of a template. Loading the editor for this costs nothing, because the builder opens next. */
async function pictureOf({ drawn, width, height }: ShownTemplate, stage: HTMLElement): Promise<string | null> {
  const { thumbnailOf } = await import('#src/editor/index.ts')
  return thumbnailOf(stage, { width, height, zoom: 1 }, drawn ? await createSiteFonts().sourcesOf(drawn.document) : [])
}
