type Props = { title: string; text?: string }

export function NoticeView({ title, text }: Props) {
  return (
    <main className="page">
      <h1 className="page-title">{title}</h1>
      {text && <p className="page-text">{text}</p>}
    </main>
  )
}
