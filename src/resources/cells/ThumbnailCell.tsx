import { Thumbnail } from './Thumbnail.tsx'

export function ThumbnailCell({ value }: { value: string | null }) {
  return <Thumbnail url={value} />
}
