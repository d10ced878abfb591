using System.IO;
using System.Text;
using Rowan.Documents;
using Xunit;

namespace Rowan.Tests
{
    public class DocumentStoreTests
    {
        [Fact]
        public void An_empty_document_is_refused()
        {
            var stream = new MemoryStream(Encoding.UTF8.GetBytes("null"));
            Assert.Throws<InvalidDataException>(() => new DocumentStore().Open(stream));
        }

        [Theory]
        [InlineData("{\"Title\":\"Park\",\"Trees\":[]}", "Park")]
        public void The_title_is_read(string json, string title)
        {
            Assert.Equal(title, new DocumentStore().Open(new MemoryStream(Encoding.UTF8.GetBytes(json))).Title);
        }
    }
}
