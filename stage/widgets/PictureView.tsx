import { DecodedImage } from '../DecodedImage.tsx'
import { useHeldUrl } from '../useHeldUrl.ts'
import type { ViewProps } from './viewProps.ts'

export function PictureView({ node, props, onSettled, onFault }: ViewProps<'picture'>) {
  const held = useHeldUrl(props.file)
  if (!held.url) return null
  return (
    <DecodedImage
      url={held.url}
      alt={node.name}
      fit={props.fit}
      radius={props.radius}
      onDecoded={onSettled}
      onFailed={() => held.isLost() && onFault('unplayable')}
    />
  )
}
