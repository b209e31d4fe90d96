/** Says that the environment rules and nothing can be changed here. */
export function FixedByOperator() {
  return (
    <p className="mb-5">
      The operator set this in the server’s environment, so you can’t change it here. Ask whoever looks after
      the machine.
    </p>
  );
}

/** Says that stored secrets can’t be decrypted. */
export function Unreadable({ what }: { what: string }) {
  return (
    <p role="alert" className="mb-5 border-l-4 border-fail pl-3 font-semibold">
      {what} can’t be read on this machine. It was stored under another secret, as after a restore. Enter it
      again.
    </p>
  );
}
