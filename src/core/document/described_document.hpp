#pragma once

#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "core/describe/codec.hpp"
#include "core/describe/compare.hpp"
#include "core/fields/fields.hpp"
#include "wend/document.hpp"
#include "wend/format.hpp"

namespace wend {

// A document whose file is a record with a description. `Self` is the document of a format, derived
// from this; beside the record's description stands `derive(file, context)`, which computes what
// follows from the rest.
template <class Self, class FileType, class ContextType>
class DescribedDocument : public Document {
  public:
    using File = FileType;
    using Context = ContextType;

    Context context;
    File file;

    // The one behind a document of this format. Where documents come from outside, Format sees to
    // it that they are the format's own; whoever forgets that ends the program.
    static const Self& of(const Document& document) {
        const Self* const own = document_cast<Self>(document);
        if (!own) std::abort();
        return *own;
    }

    std::string_view version() const override { return version_; }
    void write_json(TextSink& sink) const override {
        wend::write_json(file, computed(), context, format().info().id, version_, sink);
    }
    std::optional<std::uint64_t> offset_of(std::string_view field_path) const override {
        return wend::offset_of(file, context, field_path);
    }
    std::vector<std::optional<std::uint64_t>> offsets_of(
        std::span<const std::string_view> field_paths) const override {
        return wend::offsets_of(described(file, context), field_paths);
    }
    DocumentPointer copy() const override { return std::make_unique<Self>(context, file); }
    bool is_same(const Document& copy) const override {
        const Self* const own = document_cast<Self>(copy);
        if (!own || version_ != own->version_) return false;
        if (differences(file, own->file, context, 1).empty()) return true;
        if (differs_in_file(wend::described(file, context), &own->file)) return false;
        // What stands in no byte may still say which fields are written.
        const auto was = write(), is = own->write();
        return was && is && *was == *is;
    }
    void describe(FieldVisitor& visitor) const override {
        described(file, context).describe(visitor);
    }
    Fields fields() const override { return fields_of(file, context); }
    using Document::at;
    Expected<FieldHandle> at(const FieldPath& path) override {
        if (!edited_) edited_ = std::make_unique<Fields>(fields_of(file, context));
        return edited_->at(path);
    }
    Expected<void> recompute() override {
        auto done = derive(file, context);
        if (edited_) edited_->refresh();
        return done;
    }

  protected:
    DescribedDocument(const Format& format, std::string_view version, const Context& c, File f)
        : Document(format), context(c), file(std::move(f)), version_(version) {}

    // What was lent of the fields of the other stays with that one.
    DescribedDocument(const DescribedDocument& other)
        : Document(other), context(other.context), file(other.file), version_(other.version_) {}

    Expected<Bytes> encoded() const override { return encode(file, context); }
    // The file with every value that follows from others as it would be: what JSON leaves out.
    // Where nothing can be derived, every such value is shown as it is stored.
    virtual File computed() const {
        File computed = file;
        if (!derive(computed, context)) computed = File{};
        return computed;
    }

  private:
    std::string version_;
    std::unique_ptr<Fields> edited_;  // Made when it is first asked for.
};

}  // namespace wend
