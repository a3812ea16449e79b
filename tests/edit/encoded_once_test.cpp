#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

#include "core/document/described_document.hpp"
#include "open/fake_format.hpp"
#include "support/temporary_folder.hpp"
#include "wend/editor.hpp"
#include "wend/save.hpp"

// Making the bytes of a file is most of the work of small edits of large files.

namespace wend {
namespace {

struct NumberFile {
    u32 number = 0;
    u32 known = 0;  // in no byte
};
struct NumberContext {
    static constexpr std::endian byte_order = std::endian::little;
};
template <Describes<NumberFile> T, class V>
constexpr void describe(T& file, V& v) {
    v.beside("known", file.known, default_value(0), "what stands in no byte");
    v("number", file.number, needed, "of the file");
}
Expected<void> derive(NumberFile&, const NumberContext&) { return {}; }

const Format& number_format() {
    static const FakeFormat format("number", ".number", FakeFormat::Maps::one_in_many_files);
    return format;
}

int times_encoded = 0;

class NumberDocument : public DescribedDocument<NumberDocument, NumberFile, NumberContext> {
  public:
    NumberDocument(const NumberContext& c, NumberFile f)
        : DescribedDocument(number_format(), "1", c, f) {}

  protected:
    Expected<Bytes> encoded() const override {
        ++times_encoded;
        return DescribedDocument::encoded();
    }
};

Map two_numbers() {
    std::vector<Member> members;
    for (const char* const file : {"one", "two"})
        members.push_back({file,
                           sizeof(u32),
                           {},
                           std::make_shared<NumberDocument>(NumberContext{}, NumberFile{1})});
    return Map::of(number_format(), std::move(members)).value();
}

edits::SetFile set(const char* change) { return {{FieldChange::parse(change).value()}}; }

TEST(EncodedOnce, ByTheOperationAndNotByWhoSavesTheMap) {
    Editor editor(two_numbers());
    times_encoded = 0;
    ASSERT_TRUE(editor.run(set("two:number=5")));
    EXPECT_EQ(times_encoded, 1);
    ASSERT_TRUE(editor.run(set("two:number=6")));
    EXPECT_EQ(times_encoded, 2);
    const TemporaryFolder folder;
    ASSERT_TRUE(save(*editor.map().members()[1].document, folder.name("two")));
    EXPECT_EQ(times_encoded, 2);
    EXPECT_EQ(editor.map().members()[1].document->write().value()[0], std::byte{6});
    EXPECT_EQ(editor.map().members()[1].bytes, sizeof(u32));
}

TEST(EncodedOnce, NotAtAllWhereNothingChanged) {
    Editor editor(two_numbers());
    times_encoded = 0;
    const auto report = editor.run(set("one:number=1"));
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->files.empty());
    EXPECT_EQ(times_encoded, 0);
}

TEST(EncodedOnce, WhatStandsInNoByteIsNoChange) {
    Editor editor(two_numbers());
    const auto report = editor.run(set("one:known=1"));
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->files.empty());
    const auto both = editor.run(edits::SetFile{
        {FieldChange::parse("one:known=1").value(), FieldChange::parse("one:number=2").value()}});
    ASSERT_TRUE(both);
    EXPECT_EQ(both->files, std::vector<std::string>{"one"});
}

TEST(EncodedOnce, CopiesMakeTheirOwnBytes) {
    Member member;
    ASSERT_TRUE(member.hold(std::make_unique<NumberDocument>(NumberContext{}, NumberFile{1})));
    const Document& document = *member.document;
    const DocumentPointer copy = document.copy();
    document_cast<NumberDocument>(*copy)->file.number = 2;
    EXPECT_EQ(copy->write().value()[0], std::byte{2});
    EXPECT_FALSE(document.is_same(*copy));
    EXPECT_EQ(document.write().value()[0], std::byte{1});
}

}  // namespace
}  // namespace wend
