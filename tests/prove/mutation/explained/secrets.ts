import type { Explained } from '../mutants.ts';

export const secrets: readonly Explained[] = [
  {
    file: 'packages/http-api/src/crypto/sealer.ts',
    line: "const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);",
    faults: [{ code: "'utf8'", becomes: '""' }],
    reason: 'Node takes text as UTF-8 where no encoding is named',
  },
  {
    file: 'packages/http-api/src/crypto/sealer.ts',
    line: "const [id, text = ''] = sealed.split('.');",
    faults: [{ code: "''", becomes: '"Stryker was here!"' }],
    reason: 'neither was sealed',
  },
  {
    file: 'packages/http-api/src/crypto/sealer.ts',
    line: '} catch {',
    faults: [{ code: '{ return undefined; }', becomes: '{}' }],
    reason: 'answers undefined all the same',
  },
  {
    file: 'packages/http-api/src/crypto/passwords.ts',
    line: 'const fullCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };',
    faults: [{ code: '{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }', becomes: '{}' }],
    reason: 'the library hashes at this cost of itself, too',
  },
  {
    file: 'packages/http-api/src/crypto/passwords.ts',
    line: "const nobody = hash('the password of nobody', cost);",
    faults: [{ code: "'the password of nobody'", becomes: '""' }],
    reason: 'nobody signs in with it, whatever it is',
  },
];
