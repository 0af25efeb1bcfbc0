import type { Explained } from '../mutants.ts';

export const secrets: readonly Explained[] = [
  {
    file: 'packages/http-api/src/crypto/sealer.ts',
    line: "const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);",
    faults: [{ code: "'utf8'", becomes: '""' }],
    reason: 'Node uses UTF-8 if no encoding is given.',
  },
  {
    file: 'packages/http-api/src/crypto/sealer.ts',
    line: "const [id, text = ''] = sealed.split('.');",
    faults: [{ code: "''", becomes: '"Stryker was here!"' }],
    reason: 'Neither text is an encrypted value.',
  },
  {
    file: 'packages/http-api/src/crypto/sealer.ts',
    line: '} catch {',
    faults: [{ code: '{ return undefined; }', becomes: '{}' }],
    reason: 'The result is undefined in both cases.',
  },
  {
    file: 'packages/http-api/src/crypto/passwords.ts',
    line: 'const fullCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };',
    faults: [{ code: '{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }', becomes: '{}' }],
    reason: 'The library uses this cost by default, too.',
  },
  {
    file: 'packages/http-api/src/crypto/passwords.ts',
    line: "const nobody = hash('the password of nobody', cost);",
    faults: [{ code: "'the password of nobody'", becomes: '""' }],
    reason: 'Nobody logs in with this password, whatever it is.',
  },
];
