/** Three corners and a few modules: no icon of the set looks like a QR code. */
export const QrIcon = () => (
  <svg data-icon="qr-code" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path
      fillRule="evenodd"
      d="M1 1h6v6H1zm2 2v2h2V3zM9 1h6v6H9zm2 2v2h2V3zM1 9h6v6H1zm2 2v2h2v-2zM9 9h2v2H9zm4 0h2v2h-2zm-2 2h2v2h-2zm-2 2h2v2H9zm4 0h2v2h-2z"
    />
  </svg>
);
