import { useMemo } from 'react'
import { DecodedImage } from '#stage/sheet/DecodedImage.tsx'
import { useHeldUrl } from '#stage/sheet/useHeldUrl.ts'
import { Turns } from '#stage/widgets/turns/Turns.tsx'
import type { ViewProps } from '#stage/widgets/viewProps.ts'

export function PictureView({ node, props, ...view }: ViewProps<'picture'>) {
  const { items, transition, fit, radius } = props
  const keys = useMemo(() => items.map(({ file }, index) => `${index}:${file}`), [items])
  const durations = useMemo(() => items.map(item => item.duration), [items])
  return (
    <Turns
      {...{ ...view, node, keys, durations, transition, radius }}
      draw={(key, on) => (
        <OnePicture {...{ ...on, fit, radius }} file={items[keys.indexOf(key)]?.file ?? null} alt={node.name} />
      )}
    />
  )
}

type OneProps = {
  file: string | null
  alt: string
  fit: 'contain' | 'cover' | 'fill'
  radius: number
  onDecoded: () => void
  onFailed: () => void
}

function OnePicture({ file, onFailed, ...props }: OneProps) {
  const held = useHeldUrl(file)
  return held.url ? <DecodedImage url={held.url} {...props} onFailed={() => held.isLost() && onFailed()} /> : null
}
