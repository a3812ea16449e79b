#pragma once

#include <memory>
#include <string>
#include <utility>

#include "wend/format.hpp"

namespace wend {

// A format of text files whose words are orders to it: its own mark, `maybe` (sizes close),
// `key=N`, `broken`.
class FakeFormat : public Format {
  public:
    struct Text : Document {
        explicit Text(std::string content) : text(std::move(content)) {}
        std::string text;
    };
    enum class Maps { one_a_file, one_in_many_files };

    FakeFormat(std::string mark, std::string extension, Maps maps) : mark_(mark) {
        info_.id = std::move(mark);
        info_.extensions = {std::move(extension)};
        info_.one_map_in_many_files = maps == Maps::one_in_many_files;
    }

    const FormatInfo& info() const override { return info_; }
    std::optional<Recognition> recognise(ByteView bytes, std::string_view name) const override {
        const std::string_view text = bytes_as_text(bytes);
        if (text.starts_with(mark_)) return Recognition{"1", Recognition::By::mark};
        if (text.starts_with("maybe")) return Recognition{"1", Recognition::By::sizes};
        if (name.starts_with(mark_)) return Recognition{"1", Recognition::By::name};
        return std::nullopt;
    }
    Expected<DocumentPointer> read(ByteView bytes) const override {
        const std::string text(bytes_as_text(bytes));
        if (const std::size_t at = text.find("broken"); at != std::string::npos)
            return failure(Error{.message = "expected whole", .offset = at, .field = "words[1]"});
        return std::make_unique<Text>(text);
    }
    std::optional<std::uint32_t> member_key(const Document& document,
                                            std::string_view) const override {
        const std::string& text = static_cast<const Text&>(document).text;
        const std::size_t at = text.find("key=");
        if (at == std::string::npos) return std::nullopt;
        return static_cast<std::uint32_t>(std::stoul(text.substr(at + 4)));
    }
    std::string_view version(const Document&) const override { return "1"; }

    Expected<Bytes> write(const Document&) const override { return unused(); }
    void write_json(const Document&, TextSink&) const override {}
    Expected<DocumentPointer> read_json(std::string_view, bool) const override { return unused(); }
    Expected<void> explain(ByteView, const ExplainSink&) const override { return unused(); }
    std::vector<Count> counts(const Document&) const override { return {}; }
    std::vector<std::pair<std::string, std::string>> facts(std::span<const Member>,
                                                           const OptionValues&) const override {
        return {};
    }
    Expected<Network> network(std::span<const Member>, const OptionValues&) const override {
        return unused();
    }
    Expected<std::vector<OutputFile>> convert(std::span<const std::span<const Member>>,
                                              const ConvertRequest&, LossReport&) const override {
        return unused();
    }
    Expected<std::vector<OutputFile>> sample(const SampleRequest&) const override {
        return unused();
    }
    Expected<JsonGuide> json_guide(std::string_view) const override { return unused(); }
    std::string layout_page() const override { return {}; }

  private:
    static tl::unexpected<Error> unused() { return failure("no test asks for this"); }

    std::string mark_;
    FormatInfo info_;
};

}  // namespace wend
