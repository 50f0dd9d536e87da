import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Point } from '#contract/rules/locations/datum.ts'
import { readCoordinates } from '#contract/rules/locations/readCoordinates.ts'

/** Maximum number of characters; links to maps are long. */
const longest = 2000

/** Reads both coordinates from one text: numbers, degrees, or the link of a map. */
export function CoordinatesInput({ onRead }: { onRead: (point: Point) => void }) {
  const { t } = useTranslation('places')
  const [text, setText] = useState('')
  /**
   * True if the user has left the field since the last change. Before that, unreadable text may be unfinished, and is
   * no error.
   */
  const [isLeft, setLeft] = useState(false)
  const isUnread = isLeft && text.trim() !== '' && readCoordinates(text) === null

  function onChange(next: string) {
    setText(next)
    setLeft(false)
    const point = readCoordinates(next)
    if (point) onRead(point)
  }

  return (
    <Form.Item
      label={t('coordinates')}
      htmlFor="place-coordinates"
      validateStatus={isUnread ? 'error' : undefined}
      help={isUnread ? t('coordinatesUnread') : t('coordinatesHelp')}
    >
      <Input
        id="place-coordinates"
        dir="ltr"
        className="place-coordinates"
        maxLength={longest}
        placeholder="48.14, 11.58"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => setLeft(true)}
      />
    </Form.Item>
  )
}
