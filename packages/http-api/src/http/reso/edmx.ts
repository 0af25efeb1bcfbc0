import { type ResoField, type ResoName, resoField, resoNames } from '@acre/domain/reso/fields';

const facets = ({ type }: ResoField): string =>
  type === 'Edm.Decimal' ? ' Scale="variable"' : type === 'Edm.DateTimeOffset' ? ' Precision="3"' : '';

const property = (name: ResoName): string => {
  const field = resoField(name);
  const lookup = field.lookup && `<Annotation Term="RESO.OData.Metadata.LookupName" String="${field.lookup}"/>`;
  const nullable = name === 'ListingKey' ? ' Nullable="false"' : '';
  const open = `        <Property Name="${name}" Type="${field.type}"${facets(field)}${nullable}`;
  return lookup ? `${open}>${lookup}</Property>` : `${open}/>`;
};

const paths = (names: readonly ResoName[]): string => names.map((name) => `<PropertyPath>${name}</PropertyPath>`).join('');
const refused = (what: 'Filter' | 'Sort', names: readonly ResoName[]): string => `
          <Annotation Term="Org.OData.Capabilities.V1.${what}Restrictions"><Record><PropertyValue Property="Non${what}ableProperties"><Collection>${paths(names)}</Collection></PropertyValue></Record></Annotation>`;

/** Describes the RESO resource `Property` in OData's CSDL 4.0, and marks the fields that cannot be filtered or sorted. */
export const edmx = `<?xml version="1.0" encoding="UTF-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
  <edmx:DataServices>
    <Schema Namespace="org.reso.metadata" xmlns="http://docs.oasis-open.org/odata/ns/edm">
      <EntityType Name="Property">
        <Key><PropertyRef Name="ListingKey"/></Key>
${resoNames.map(property).join('\n')}
      </EntityType>
      <EntityContainer Name="Container">
        <EntitySet Name="Property" EntityType="org.reso.metadata.Property">${refused(
          'Filter',
          resoNames.filter((name) => resoField(name).filter === undefined),
        )}${refused(
          'Sort',
          resoNames.filter((name) => resoField(name).sort === undefined),
        )}
        </EntitySet>
      </EntityContainer>
    </Schema>
  </edmx:DataServices>
</edmx:Edmx>
`;
