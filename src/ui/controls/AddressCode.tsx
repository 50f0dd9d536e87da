import { QRCode } from 'antd'

/** The code is dark on white in every theme, as phones expect it. */
export default function AddressCode({ address, label }: { address: string; label: string }) {
  return (
    <span className="player-address-code" role="img" aria-label={label}>
      <span aria-hidden>
        <QRCode value={address} size={96} bordered={false} color="#000000" bgColor="#ffffff" type="svg" />
      </span>
    </span>
  )
}
