import { useInvalidate } from '@refinedev/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { font, maxFontSize } from '#contract/resources/media/font.ts'
import { quiet } from '#src/core/calls/quiet.ts'
import { useCallMutation } from '#src/core/calls/useCallMutation.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'

export const fontExtensions = ['.woff2', '.woff', '.ttf', '.otf', '.ttc'] as const

type Upload = {
  key: number
  name: string
  state: 'sending' | 'done' | 'failed'
  message?: string
}

/** State of the font uploads, and a function that adds a file. Files are uploaded one at a time. */
export function useFontUpload() {
  const { t } = useTranslation('errors')
  const { mutateAsync: addFont } = useCallMutation(font, 'add', quiet)
  const invalidate = useInvalidate()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef(Promise.resolve())
  const count = useRef(0)

  async function send(file: File): Promise<Pick<Upload, 'state' | 'message'>> {
    const { name } = file
    if (file.size > maxFontSize)
      return { state: 'failed', message: t('font.tooLarge', { name, max: `${maxFontSize / 1024 / 1024} MB` }) }
    try {
      await addFont({ name, bytes: await base64Of(file) })
      await invalidate({ resource: font.name, invalidates: ['resourceAll'] })
      return { state: 'done' }
    } catch (error) {
      return { state: 'failed', message: messageOf(error) }
    }
  }

  function choose(file: File) {
    count.current += 1
    const key = count.current
    setUploads(known => [{ key, name: file.name, state: 'sending' }, ...known])
    last.current = last.current.then(async () => {
      const outcome = await send(file)
      setUploads(known => known.map(each => (each.key === key ? { ...each, ...outcome } : each)))
    })
  }

  return { uploads, choose }
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
